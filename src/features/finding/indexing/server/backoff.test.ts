// @module-tag deep
import { expect, test } from 'vitest';
import { IndexUnavailable } from '#features/search/server.ts';
import { maintainedIndex } from '../../../../../tests/support/maintained-index.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';

const database = testDatabase();
const { indexed, neighbour, askRebuild, mark, rename, pending, state } = maintainedIndex(database);

/** Makes one of several analyses fail; records its attempts, and the size of their batches. */
async function withPoison(analyses: number) {
  const kept = await indexed({ analyses });
  const [poison = '', ...others] = kept.ids;
  const triedWith: number[] = [];
  kept.index.beforeWrite = (findables) => {
    if (!findables.some(({ id }) => id === poison)) return;
    triedWith.push(findables.length - 1);
    throw new Error('cannot be written');
  };
  const titles = () => kept.index.stored(kept.scope).map(({ title }) => title);
  return { ...kept, poison, others, triedWith, titles };
}

test('an item that cannot be written does not delay others', async () => {
  const { keep, scope, ids, poison, others, titles, setbacks, clock } = await withPoison(9);
  for (const id of ids) await rename(id, `encore ${id}`);
  await mark(scope, ids);
  await keep();
  expect(await pending(scope)).toEqual([poison]);
  expect(titles()).toEqual(expect.arrayContaining(others.map((id) => `encore ${id}`)));
  expect(setbacks.waiting(clock.at)).toEqual([]);
});

test('later items are indexed at once, however often the failing one was tried, which is tried alone', async () => {
  const { keep, scope, poison, others, triedWith, titles, clock } = await withPoison(3);
  const [good = ''] = others;
  await mark(scope, [poison, good]);
  await keep();
  triedWith.length = 0;
  for (let tries = 1; tries <= 40; tries += 1) {
    clock.at += 60_000;
    await rename(good, `${tries} fois`);
    await mark(scope, [good]);
    await keep();
    expect(titles()).toContain(`${tries} fois`);
  }
  expect(triedWith).toEqual(Array.from({ length: 40 }, () => 0));
  expect(await pending(scope)).toEqual([poison]);
});

test('an item that can be written again is indexed after its backoff', async () => {
  const { index, keep, scope, poison, titles, clock } = await withPoison(2);
  await mark(scope, [poison]);
  await keep();
  index.beforeWrite = () => undefined;
  await rename(poison, 'Guérie');
  await mark(scope, [poison]);
  clock.at += 1_000;
  await keep();
  expect([titles().includes('Guérie'), await pending(scope)]).toEqual([true, []]);
});

test('an organisation with a failing index backs off, the others continue', async () => {
  const { index, keep, scope, ids, clock, setbacks } = await indexed();
  const other = await neighbour();
  index.beforeWrite = (findables) => {
    if (findables.some(({ id }) => ids.includes(id))) throw new Error('cannot be written');
  };
  await mark(scope, ids);
  await mark(other.scope, [other.analysisId]);
  await keep();
  expect(index.stored(other.scope)).toHaveLength(2);
  expect(setbacks.waiting(clock.at)).toEqual([scope]);
  index.beforeWrite = () => undefined;
  await keep();
  expect(await pending(scope)).toHaveLength(3);
  clock.at += setbacks.nextInMs(clock.at) ?? 0;
  await keep();
  expect(await pending(scope)).toEqual([]);
});

test('a failed write does not rebuild an index that still exists', async () => {
  const { index, keep, scope, ids, clock, setbacks } = await indexed();
  index.beforeWrite = () => {
    throw new IndexUnavailable('the disk is full');
  };
  await mark(scope, ids);
  await keep();
  expect((await state(scope))?.rebuild_asked_at).toBeNull();
  index.beforeWrite = () => undefined;
  clock.at += setbacks.nextInMs(clock.at) ?? 0;
  await keep();
  expect(await pending(scope)).toEqual([]);
});

test('a rebuild skips one text that cannot be written', async () => {
  const { index, keep, scope, ids } = await indexed({ analyses: 5 });
  const [poison = ''] = ids;
  index.deleteScope(scope);
  index.beforeWrite = (findables) => {
    if (findables.some(({ id }) => id === poison)) throw new Error('cannot be written');
  };
  await askRebuild(scope);
  await keep();
  expect(index.stored(scope)).toHaveLength(9);
  expect(await pending(scope)).toEqual([poison]);
  expect((await state(scope))?.rebuild_asked_at).toBeNull();
});

test('when nothing can be written, the current index is kept', async () => {
  const { index, keep, scope } = await indexed({ analyses: 15 });
  index.beforeWrite = () => {
    throw new IndexUnavailable('the disk is full');
  };
  await askRebuild(scope);
  await keep();
  expect(index.stored(scope)).toHaveLength(30);
  expect((await state(scope))?.rebuild_asked_at).not.toBeNull();
});

test('missing vectors are retried soon, with increasing backoff while the model does not respond', async () => {
  const { index, keep, scope, ids, clock, vectors } = await indexed();
  let isAnswering = false;
  let tries = 0;
  index.afterWrite = (findables) => {
    tries += 1;
    if (!isAnswering) for (const { id } of findables) if (ids.includes(id)) index.vectorless.add(id);
  };
  await mark(scope, ids);
  await keep();
  expect([tries, await state(scope)]).toEqual([2, expect.objectContaining({ without_vectors: 3 })]);
  await keep();
  expect(tries).toBe(2);
  clock.at += vectors.backoff.nextInMs(clock.at) ?? 0;
  await keep();
  expect(tries).toBe(3);
  isAnswering = true;
  clock.at += vectors.backoff.nextInMs(clock.at) ?? 0;
  await keep();
  expect(await state(scope)).toMatchObject({ without_vectors: 0 });
  expect(vectors.backoff.nextInMs(clock.at)).toBeNull();
});
