// @module-tag deep
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/new-id.ts';
import { maintainedIndex } from '../../../../../tests/support/maintained-index.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { requestChecks } from './state-store.ts';

const database = testDatabase();
const { indexed, neighbour, askRebuild, mark, rename, pending } = maintainedIndex(database);

test('a marked item is indexed and its mark deleted', async () => {
  const { index, keep, scope, ids } = await indexed();
  await rename(ids[0] ?? '', 'Autrement');
  await mark(scope, ids.slice(0, 1));
  await keep();
  expect(index.stored(scope).find(({ id }) => id === ids[0])?.title).toBe('Autrement');
  expect(await pending(scope)).toEqual([]);
});

test('a mark changed during the write is kept', async () => {
  const { index, scope, ids, stopping, keep } = await indexed();
  const id = ids[0] ?? '';
  await mark(scope, [id]);
  index.beforeWrite = async () => {
    index.beforeWrite = () => undefined;
    await rename(id, 'Depuis');
    await mark(scope, [id]);
    stopping.abort();
  };
  await keep();
  expect(await pending(scope)).toEqual([id]);
});

test('after a crash between writing and deleting the mark, the write is repeated', async () => {
  const { index, keep, scope, ids, clock } = await indexed();
  await rename(ids[1] ?? '', 'Deux fois');
  await mark(scope, ids);
  let isKilled = false;
  index.beforeWrite = () => {
    isKilled = true;
  };
  const asPlatform: Database['asPlatform'] = (work) =>
    isKilled ? Promise.reject(new Error('killed')) : database().asPlatform(work);
  await expect(keep({ ...database(), asPlatform })).rejects.toThrow('killed');
  expect(await pending(scope)).toHaveLength(3);
  clock.at += 60_000;
  await keep();
  expect(await pending(scope)).toEqual([]);
  expect(index.stored(scope).find(({ id }) => id === ids[1])?.title).toBe('Deux fois');
});

test('an organisation with many changes does not delay the others', async () => {
  const { index, keep, scope, ids } = await indexed({ analyses: 1 });
  const other = await neighbour();
  await askRebuild(other.scope);
  await keep();
  const order: string[] = [];
  index.beforeWrite = (findables, gone) => {
    order.push(
      findables.some(({ id }) => id === other.analysisId)
        ? 'theirs'
        : `ours ${findables.length + gone.length}`,
    );
  };
  await mark(scope, [...ids, ...Array.from({ length: 149 }, () => newId())]);
  await mark(other.scope, [other.analysisId]);
  await keep();
  expect(order).toEqual(['ours 100', 'theirs', 'ours 50']);
});

test.each([
  ['a check', 'listFingerprints'],
  ['a request for missing vectors', 'withoutVectors'],
] as const)('under continuous writes, %s still gets its turn', async (_, asked) => {
  const { index, keep, scope, ids } = await indexed();
  const [first = '', second = ''] = ids;
  let writes = 0;
  index.beforeWrite = async () => {
    writes += 1;
    if (writes <= 50) await mark(scope, [first]);
  };
  const seen: number[] = [];
  const answer = index[asked].bind(index);
  Object.assign(index, {
    [asked]: (...given: Parameters<typeof answer>) => {
      seen.push(writes);
      return Reflect.apply(answer, index, given);
    },
  });
  index.vectorless.add(second);
  await mark(scope, [first]);
  if (asked === 'listFingerprints') await database().asPlatform(requestChecks);
  await keep();
  expect(seen[0]).toBeLessThan(10);
  expect(writes).toBeGreaterThan(50);
  expect(index.vectorless.size).toBe(0);
});

test('data read before another node took over is not written', async () => {
  const { index, keep, scope, ids, lost, stopping } = await indexed();
  await mark(scope, ids);
  const { writes } = index;
  // The organisation, its marks, then their items.
  let transactions = 0;
  const asPlatform: Database['asPlatform'] = async (work) => {
    const answered = await database().asPlatform(work);
    transactions += 1;
    if (transactions === 3) {
      lost.abort();
      stopping.abort();
    }
    return answered;
  };
  await keep({ ...database(), asPlatform });
  expect(index.writes).toBe(writes);
  expect(await pending(scope)).toHaveLength(3);
});

test('data written after another node took over is marked again', async () => {
  const { index, keep, scope, ids, lost, stopping } = await indexed();
  await mark(scope, ids);
  index.beforeWrite = async () => {
    await database().platform.execute(sql`DELETE FROM search_pending WHERE organisation_id = ${scope}`);
    lost.abort();
    stopping.abort();
  };
  await keep();
  expect((await pending(scope)).toSorted()).toEqual(ids.toSorted());
});
