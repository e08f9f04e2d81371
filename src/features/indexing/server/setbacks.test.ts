import { expect, test } from 'vitest';
import { IndexUnavailable } from '#features/search/server/public.ts';
import { keptIndex } from '../../../../tests/support/kept-index.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';

const database = testDatabase();
const { indexed, neighbour, askRebuild, mark, rename, pending, state } = keptIndex(database);

test('what cannot be written holds up nothing else for long', async () => {
  const { index, keep, scope, ids, clock } = await indexed({ analyses: 9 });
  const [poison = '', ...others] = ids;
  index.beforeWrite = (findables) => {
    if (findables.some(({ id }) => id === poison)) throw new Error('cannot be written');
  };
  for (const id of ids) await rename(id, `encore ${id}`);
  await mark(scope, ids);
  for (let tries = 0; tries < 9; tries += 1) {
    await keep();
    clock.at += 60_000;
  }
  expect(await pending(scope)).toEqual([poison]);
  expect(
    index
      .held(scope)
      .filter(({ title }) => title.startsWith('encore'))
      .map(({ id }) => id),
  ).toEqual(expect.arrayContaining(others));
});

test('an organisation whose index fails rests, the others go on', async () => {
  const { index, keep, scope, ids, clock, setbacks } = await indexed();
  const other = await neighbour();
  index.beforeWrite = (findables) => {
    if (findables.some(({ id }) => ids.includes(id))) throw new Error('cannot be written');
  };
  await mark(scope, ids);
  await mark(other.scope, [other.analysisId]);
  await keep();
  expect(index.held(other.scope)).toHaveLength(2);
  expect(setbacks.resting(clock.at)).toEqual([scope]);
  index.beforeWrite = () => undefined;
  await keep();
  expect(await pending(scope)).toHaveLength(3);
  clock.at += setbacks.nextInMs(clock.at) ?? 0;
  await keep();
  expect(await pending(scope)).toEqual([]);
});

test('a write that fails has nothing made anew where the index is still there', async () => {
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

test('one text that cannot be written does not keep the rest from being found', async () => {
  const { index, keep, scope, ids } = await indexed({ analyses: 5 });
  const [poison = ''] = ids;
  index.lose(scope);
  index.beforeWrite = (findables) => {
    if (findables.some(({ id }) => id === poison)) throw new Error('cannot be written');
  };
  await askRebuild(scope);
  await keep();
  expect(index.held(scope)).toHaveLength(9);
  expect(await pending(scope)).toEqual([poison]);
  expect((await state(scope))?.rebuild_asked_at).toBeNull();
});

test('where nothing can be written, what is searched stays as it was', async () => {
  const { index, keep, scope } = await indexed({ analyses: 15 });
  index.beforeWrite = () => {
    throw new IndexUnavailable('the disk is full');
  };
  await askRebuild(scope);
  await keep();
  expect(index.held(scope)).toHaveLength(30);
  expect((await state(scope))?.rebuild_asked_at).not.toBeNull();
});

test('what was left without vectors is tried again soon, with longer rests while the model does not answer', async () => {
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
  clock.at += vectors.resting.nextInMs(clock.at) ?? 0;
  await keep();
  expect(tries).toBe(3);
  isAnswering = true;
  clock.at += vectors.resting.nextInMs(clock.at) ?? 0;
  await keep();
  expect(await state(scope)).toMatchObject({ without_vectors: 0 });
  expect(vectors.resting.nextInMs(clock.at)).toBeNull();
});
