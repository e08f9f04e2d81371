// @module-tag deep
import { expect, onTestFinished, test, vi } from 'vitest';
import { silentLog } from '#platform/log.ts';
import { newId } from '#platform/new-id.ts';
import { indexFolder } from '../../../../../tests/support/index-store.ts';
import { IndexUnavailable } from '../search-index.ts';
import { connect } from './connect.ts';
import { generationsIn } from './generations.ts';

const refused = Object.assign(new Error('Too many open files (os error 24)'), { code: 'GenericFailure' });
const one = { generation: 1, isSearched: true, embeddings: 'fake', dimensions: 2 };

/** A list that holds one scope, behind a store that refuses to open it as often as it is told to. */
async function hesitatingList() {
  const { folder } = await indexFolder();
  const connection = await connect({ uri: folder });
  onTestFinished(() => connection.close());
  const [first, second] = [newId(), newId()];
  await generationsIn(connection, silentLog).set(first, [one]);
  const refusals = { left: 0, opened: 0, isSilent: false };
  const hesitating = new Proxy(connection, {
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
  return { first, second, refusals, generations: () => generationsIn(hesitating, silentLog) };
}

test('a list that cannot be read for a moment is not begun anew', async () => {
  const { first, second, refusals, generations } = await hesitatingList();
  refusals.left = 2;
  const kept = generations();
  await kept.set(second, [one]);
  refusals.left = 2;
  expect(await generations().of(first, true)).toEqual([one]);
  expect(await kept.of(second, true)).toEqual([one]);
});

test('nor is one that cannot be read for longer: nobody knows what it says until then', async () => {
  const { first, second, refusals, generations } = await hesitatingList();
  refusals.left = Number.POSITIVE_INFINITY;
  await expect(generations().of(first)).rejects.toBeInstanceOf(IndexUnavailable);
  await expect(generations().of(first, true)).rejects.toBeInstanceOf(IndexUnavailable);
  await expect(generations().set(second, [one])).rejects.toBeInstanceOf(IndexUnavailable);
  refusals.left = 0;
  expect(await generations().of(first, true)).toEqual([one]);
});

test('[SY-04] a silent store is waited for once: searches that follow are told at once, until it may be back', async () => {
  const { first, refusals, generations } = await hesitatingList();
  const list = generations();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  refusals.isSilent = true;
  const told = expect(list.of(first)).rejects.toBeInstanceOf(IndexUnavailable);
  vi.advanceTimersByTime(10_000);
  await told;
  await expect(list.of(first)).rejects.toBeInstanceOf(IndexUnavailable);
  expect(refusals.opened).toBe(1);
  refusals.isSilent = false;
  vi.advanceTimersByTime(10_001);
  expect(await list.of(first)).toEqual([one]);
});
