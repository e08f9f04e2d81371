import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { maintainedIndex } from '../../../../../tests/support/maintained-index.ts';
import { createOrganisation } from '../../../../../tests/support/people.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { neverIndexed, requestRebuilds } from './state-store.ts';

const database = testDatabase();
const { indexed, neighbour, askRebuild, mark, rename, pending, state } = maintainedIndex(database);

test('a new scope is indexed, with progress and final state', async () => {
  const { index, scope } = await indexed();
  expect(index.stored(scope).filter(({ kind }) => kind === 'Analysis')).toHaveLength(3);
  expect(index.stored(scope).filter(({ kind }) => kind === 'Document')).toHaveLength(3);
  expect(await state(scope)).toMatchObject({
    findables: 6,
    rebuilt: 6,
    to_rebuild: null,
    rebuild_asked_at: null,
    embeddings_id: 'test:model',
  });
});

test('an organisation with documents and without index is detected once', async () => {
  const { scope } = await indexed();
  const other = await neighbour();
  await createOrganisation(database());
  const asked = await database().asPlatform((tx) => requestRebuilds(tx, neverIndexed));
  expect(asked).toEqual([other.scope]);
  expect(asked).not.toContain(scope);
  await database().platform.execute(sql`DELETE FROM search_states WHERE organisation_id = ${other.scope}`);
});

test('a missing index is rebuilt automatically, with the changes made meanwhile', async () => {
  const { index, keep, scope, ids } = await indexed();
  index.deleteScope(scope);
  await rename(ids[2] ?? '', 'Retrouvée');
  await mark(scope, [ids[2] ?? '']);
  await keep();
  expect(index.stored(scope)).toHaveLength(6);
  expect(index.stored(scope).find(({ id }) => id === ids[2])?.title).toBe('Retrouvée');
  expect(await pending(scope)).toEqual([]);
});

test('changes during a rebuild are not lost, in any order', async () => {
  const { index, keep, scope, ids } = await indexed();
  await askRebuild(scope);
  let at = 0;
  index.beforeWrite = async () => {
    const id = ids[at];
    at += 1;
    if (!id) return;
    await rename(id, `pendant ${at}`);
    await mark(scope, [id]);
  };
  await keep();
  const titles = index.stored(scope).filter(({ kind }) => kind === 'Analysis');
  expect(titles.map(({ title }) => title).sort()).toEqual(['pendant 1', 'pendant 2', 'pendant 3']);
});

test.each(['of its own', 'of another organisation'])(
  'a rebuild ends under continuous writes %s',
  async (whose) => {
    const { index, keep, scope, ids } = await indexed();
    const other = await neighbour();
    await askRebuild(other.scope);
    await keep();
    let writes = 0;
    index.beforeWrite = async () => {
      writes += 1;
      if (writes > 50) return;
      if (whose === 'of its own') await mark(scope, ids.slice(0, 1));
      else await mark(other.scope, [other.analysisId]);
    };
    const finish = index.finishRebuild.bind(index);
    let writesUntilFinished = 0;
    index.finishRebuild = (which) => {
      writesUntilFinished = writes;
      return finish(which);
    };
    await mark(other.scope, [other.analysisId]);
    await askRebuild(scope);
    await keep();
    expect(writesUntilFinished).toBeLessThan(10);
    expect(writes).toBeGreaterThan(50);
    expect([await pending(scope), await pending(other.scope)]).toEqual([[], []]);
  },
);

test('an interrupted rebuild starts again', async () => {
  const { index, keep, scope, stopping } = await indexed();
  await askRebuild(scope);
  index.beforeWrite = () => stopping.abort();
  await keep();
  expect(await state(scope)).toMatchObject({ to_rebuild: 6 });
  expect((await state(scope))?.rebuild_asked_at).not.toBeNull();
});

test('changes during the final compaction are indexed before its end', async () => {
  const { index, keep, scope, ids } = await indexed();
  const other = await neighbour();
  await askRebuild(other.scope);
  await keep();
  const finish = index.finishRebuild.bind(index);
  index.finishRebuild = async (which) => {
    await rename(other.analysisId, 'Entre-temps');
    await mark(other.scope, [other.analysisId]);
    await expect.poll(() => index.stored(other.scope).map(({ title }) => title)).toContain('Entre-temps');
    await finish(which);
  };
  await askRebuild(scope);
  await keep();
  expect(index.stored(scope).filter(({ id }) => ids.includes(id))).toHaveLength(3);
});

test('the final compaction is aborted when the indexer stops', async () => {
  const { index, keep, scope, stopping } = await indexed();
  let received: AbortSignal | undefined;
  index.finishRebuild = (_, unwanted) => {
    received = unwanted;
    stopping.abort();
    return new Promise(() => undefined);
  };
  await askRebuild(scope);
  await keep();
  expect(received?.aborted).toBe(true);
});

test('stopping does not wait for the final compaction', async () => {
  const { index, keep, scope, stopping } = await indexed();
  index.finishRebuild = () => {
    stopping.abort();
    return new Promise(() => undefined);
  };
  await askRebuild(scope);
  await keep();
  expect((await state(scope))?.rebuild_asked_at).not.toBeNull();
});
