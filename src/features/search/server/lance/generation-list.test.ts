// @module-tag deep
import { expect, onTestFinished, test, vi } from 'vitest';
import { silentLog } from '#platform/log.ts';
import { newId } from '#platform/new-id.ts';
import { indexFolder } from '../../../../../tests/support/index-store.ts';
import { IndexUnavailable } from '../search-index.ts';
import { connect } from './connect.ts';
import { openGenerationList } from './generation-list.ts';

const refused = Object.assign(new Error('Too many open files (os error 24)'), { code: 'GenericFailure' });
const one = { generation: 1, isSearched: true, embeddings: 'fake', dimensions: 2 };

/** A list with one scope, on a store that refuses to open it a given number of times. */
async function failingList() {
  const { folder } = await indexFolder();
  const connection = await connect({ uri: folder });
  onTestFinished(() => connection.close());
  const [first, second] = [newId(), newId()];
  await openGenerationList(connection, silentLog).set(first, [one]);
  const refusals = { left: 0, opened: 0, isSilent: false };
  const failing = new Proxy(connection, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        if (name === 'openTable') refusals.opened += 1;
        if (name === 'openTable' && refusals.isSilent) return new Promise(() => undefined);
        if (name === 'openTable' && refusals.left > 0) {
          refusals.left -= 1;
          return Promise.reject(refused);
        }
        return value.apply(target, given);
      };
    },
  });
  return { first, second, refusals, generations: () => openGenerationList(failing, silentLog) };
}

test('a list that cannot be read temporarily is not recreated', async () => {
  const { first, second, refusals, generations } = await failingList();
  refusals.left = 2;
  const list = generations();
  await list.set(second, [one]);
  refusals.left = 2;
  expect(await generations().of(first, true)).toEqual([one]);
  expect(await list.of(second, true)).toEqual([one]);
});

test('a list that cannot be read for longer is not recreated either', async () => {
  const { first, second, refusals, generations } = await failingList();
  refusals.left = Number.POSITIVE_INFINITY;
  await expect(generations().of(first)).rejects.toBeInstanceOf(IndexUnavailable);
  await expect(generations().of(first, true)).rejects.toBeInstanceOf(IndexUnavailable);
  await expect(generations().set(second, [one])).rejects.toBeInstanceOf(IndexUnavailable);
  refusals.left = 0;
  expect(await generations().of(first, true)).toEqual([one]);
});

test('[SY-04] only the first search waits for an unresponsive store; later ones fail at once for a while', async () => {
  const { first, refusals, generations } = await failingList();
  const list = generations();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  refusals.isSilent = true;
  const rejected = expect(list.of(first)).rejects.toBeInstanceOf(IndexUnavailable);
  vi.advanceTimersByTime(10_000);
  await rejected;
  await expect(list.of(first)).rejects.toBeInstanceOf(IndexUnavailable);
  expect(refusals.opened).toBe(1);
  refusals.isSilent = false;
  vi.advanceTimersByTime(10_001);
  expect(await list.of(first)).toEqual([one]);
});
