import { expect, test } from 'vitest';
import { silentLog } from '#platform/log.ts';
import { newId } from '#platform/new-id.ts';
import { indexFolder } from '../../../../../tests/support/index-store.ts';
import { connect } from './connect.ts';
import { generationsIn } from './generations.ts';

const one = { generation: 1, isSearched: true, embeddings: 'fake', dimensions: 2 };

test('a list that cannot be read for a moment is not begun anew', async () => {
  const { folder } = await indexFolder();
  const connection = await connect({ uri: folder });
  const [first, second] = [newId(), newId()];
  await generationsIn(connection, silentLog).set(first, [one]);
  let failures = 1;
  const hesitating = new Proxy(connection, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        if (name === 'openTable' && failures > 0) {
          failures -= 1;
          return Promise.reject(new Error('Too many open files'));
        }
        return value.apply(target, given);
      };
    },
  });
  const generations = generationsIn(hesitating, silentLog);
  await generations.set(second, [one]);
  failures = 1;
  expect(await generationsIn(hesitating, silentLog).of(first, true)).toEqual([one]);
  expect(await generations.of(second, true)).toEqual([one]);
  connection.close();
});
