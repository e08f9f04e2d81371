import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { IndexUnavailable } from '#features/search/server/public.ts';
import type { Database } from '#platform/database/database.ts';
import { silentLog } from '#platform/log.ts';
import { newId } from '#platform/new-id.ts';
import { analysePage } from '../../../../tests/support/analyses.ts';
import { MemorySearchIndex } from '../../../../tests/support/memory-search-index.ts';
import { createMember, createOrganisation } from '../../../../tests/support/people.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { VectorsWanted } from './ask-vectors.ts';
import { RevisionsSeen } from './indexing.ts';
import { keepIndex } from './keep-index.ts';
import { markFound, these } from './marks.ts';
import { Setbacks } from './setbacks.ts';
import { askChecks, askRebuilds, neverIndexed, oneOrganisation } from './state-store.ts';

const database = testDatabase();
afterEach(() => database().platform.execute(sql`DELETE FROM search_pending`));

/** Somebody with a few analyses, and an index that was made of them. */
async function indexed({ analyses = 3 } = {}) {
  const organisation = await createOrganisation(database());
  const author = await createMember(database(), organisation);
  const ids: string[] = [];
  for (let n = 0; n < analyses; n += 1) ids.push(await analysePage(database(), author, { title: `n° ${n}` }));
  const index = new MemorySearchIndex();
  const setbacks = new Setbacks();
  const stopping = new AbortController();
  const lost = new AbortController();
  const vectors = new VectorsWanted();
  const keeping = { index, fingerprintOf: index.fingerprintOf, seen: new RevisionsSeen(), setbacks, vectors };
  const clock = { at: 0 };
  const keep = (on: Database = database()) =>
    keepIndex({
      ...{ ...keeping, database: on, log: silentLog },
      ...{ stopping: stopping.signal, lost: lost.signal, now: () => clock.at },
    });
  const scope = organisation.id;
  await database().asPlatform((tx) => askRebuilds(tx, oneOrganisation(scope)));
  await keep();
  return { index, keep, scope, ids, setbacks, vectors, stopping, lost, clock };
}

const mark = (scope: string, ids: readonly string[], whole = false) =>
  database().asPlatform((tx) => markFound(tx, scope, these(ids, whole)));

const rename = (id: string, title: string) =>
  database().platform.execute(sql`UPDATE analyses SET title = ${title} WHERE id = ${id}`);

async function pending(scope: string): Promise<unknown[]> {
  const { rows } = await database().platform.execute(
    sql`SELECT id FROM search_pending WHERE organisation_id = ${scope}`,
  );
  return rows.map(({ id }) => id);
}

async function state(scope: string) {
  const { rows } = await database().platform.execute(
    sql`SELECT * FROM search_states WHERE organisation_id = ${scope}`,
  );
  return rows[0];
}

test('what was never indexed is, with its progress and what became of it', async () => {
  const { index, scope } = await indexed();
  expect(index.held(scope).filter(({ kind }) => kind === 'Analysis')).toHaveLength(3);
  expect(index.held(scope).filter(({ kind }) => kind === 'Document')).toHaveLength(3);
  expect(await state(scope)).toMatchObject({
    ...{ findables: 6, rebuilt: 6, to_rebuild: null, rebuild_asked_at: null, embeddings_id: 'test:model' },
  });
});

test('an organisation with documents and no index is found to need one, once', async () => {
  const { scope } = await indexed();
  const organisation = await createOrganisation(database());
  await createOrganisation(database());
  await analysePage(database(), await createMember(database(), organisation));
  const asked = await database().asPlatform((tx) => askRebuilds(tx, neverIndexed));
  expect(asked).toEqual([organisation.id]);
  expect(asked).not.toContain(scope);
  await database().platform.execute(
    sql`DELETE FROM search_states WHERE organisation_id = ${organisation.id}`,
  );
});

test('a mark is brought in and forgotten', async () => {
  const { index, keep, scope, ids } = await indexed();
  await rename(ids[0] ?? '', 'Autrement');
  await mark(scope, ids.slice(0, 1));
  await keep();
  expect(index.held(scope).find(({ id }) => id === ids[0])?.title).toBe('Autrement');
  expect(await pending(scope)).toEqual([]);
});

test('a mark that moved while it was being brought in stays', async () => {
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

test('killed between the writing and the forgetting, it is done again', async () => {
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
  expect(index.held(scope).find(({ id }) => id === ids[1])?.title).toBe('Deux fois');
});

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
  const other = await createOrganisation(database());
  const theirs = await analysePage(database(), await createMember(database(), other));
  index.beforeWrite = (findables) => {
    if (findables.some(({ id }) => ids.includes(id))) throw new Error('cannot be written');
  };
  await mark(scope, ids);
  await mark(other.id, [theirs]);
  await keep();
  expect(index.held(other.id)).toHaveLength(2);
  expect(setbacks.resting(clock.at)).toEqual([scope]);
  index.beforeWrite = () => undefined;
  await keep();
  expect(await pending(scope)).toHaveLength(3);
  clock.at += setbacks.nextInMs(clock.at) ?? 0;
  await keep();
  expect(await pending(scope)).toEqual([]);
});

test('an index that is gone is made again by itself, and what was marked meanwhile is in it', async () => {
  const { index, keep, scope, ids } = await indexed();
  index.lose(scope);
  await rename(ids[2] ?? '', 'Retrouvée');
  await mark(scope, [ids[2] ?? '']);
  await keep();
  expect(index.held(scope)).toHaveLength(6);
  expect(index.held(scope).find(({ id }) => id === ids[2])?.title).toBe('Retrouvée');
  expect(await pending(scope)).toEqual([]);
});

test('what changes while an index is made anew is not lost, whichever comes first', async () => {
  const { index, keep, scope, ids } = await indexed();
  await database().asPlatform((tx) => askRebuilds(tx, oneOrganisation(scope)));
  let at = 0;
  index.beforeWrite = async () => {
    const id = ids[at];
    at += 1;
    if (!id) return;
    await rename(id, `pendant ${at}`);
    await mark(scope, [id]);
  };
  await keep();
  const titles = index.held(scope).filter(({ kind }) => kind === 'Analysis');
  expect(titles.map(({ title }) => title).sort()).toEqual(['pendant 1', 'pendant 2', 'pendant 3']);
});

test('stopped in the middle, a rebuild begins again', async () => {
  const { index, keep, scope, stopping } = await indexed();
  await database().asPlatform((tx) => askRebuilds(tx, oneOrganisation(scope)));
  index.beforeWrite = () => stopping.abort();
  await keep();
  expect(await state(scope)).toMatchObject({ to_rebuild: 6 });
  expect((await state(scope))?.rebuild_asked_at).not.toBeNull();
});

test('a check tells what is missing, stale and superfluous, and has it mended, vectors included', async () => {
  const { index, keep, scope, ids } = await indexed();
  const [stale = '', missing = '', withoutVectors = ''] = ids;
  await rename(stale, 'Sans le dire');
  const superfluous = newId();
  const [first] = index.held(scope);
  if (first) await index.write(scope, [{ ...first, id: superfluous }], [missing]);
  index.vectorless.add(withoutVectors);
  await database().asPlatform(askChecks);
  await keep();
  expect(await state(scope)).toMatchObject({ missing: 1, stale: 1, superfluous: 1, check_asked_at: null });
  expect(index.held(scope)).toHaveLength(6);
  expect(index.held(scope).find(({ id }) => id === stale)?.title).toBe('Sans le dire');
  expect(index.vectorless.size).toBe(0);
  await database().asPlatform(askChecks);
  await keep();
  expect(await state(scope)).toMatchObject({ missing: 0, stale: 0, superfluous: 0 });
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
  await database().asPlatform((tx) => askRebuilds(tx, oneOrganisation(scope)));
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
  await database().asPlatform((tx) => askRebuilds(tx, oneOrganisation(scope)));
  await keep();
  expect(index.held(scope)).toHaveLength(30);
  expect((await state(scope))?.rebuild_asked_at).not.toBeNull();
});

test('somebody who brings in much does not keep the others waiting', async () => {
  const { index, keep, scope, ids } = await indexed({ analyses: 1 });
  const other = await createOrganisation(database());
  const theirs = await analysePage(database(), await createMember(database(), other));
  await database().asPlatform((tx) => askRebuilds(tx, oneOrganisation(other.id)));
  await keep();
  const order: string[] = [];
  index.beforeWrite = (findables, gone) => {
    order.push(
      findables.some(({ id }) => id === theirs) ? 'theirs' : `ours ${findables.length + gone.length}`,
    );
  };
  await mark(scope, [...ids, ...Array.from({ length: 149 }, () => newId())]);
  await mark(other.id, [theirs]);
  await keep();
  expect(order).toEqual(['ours 100', 'theirs', 'ours 50']);
});

test('what changes while the new index is put in order is brought in before that has ended', async () => {
  const { index, keep, scope, ids } = await indexed();
  const other = await createOrganisation(database());
  const theirs = await analysePage(database(), await createMember(database(), other));
  await database().asPlatform((tx) => askRebuilds(tx, oneOrganisation(other.id)));
  await keep();
  const finish = index.finishRebuild.bind(index);
  index.finishRebuild = async (which) => {
    await rename(theirs, 'Entre-temps');
    await mark(other.id, [theirs]);
    await expect.poll(() => index.held(other.id).map(({ title }) => title)).toContain('Entre-temps');
    await finish(which);
  };
  await database().asPlatform((tx) => askRebuilds(tx, oneOrganisation(scope)));
  await keep();
  expect(index.held(scope).filter(({ id }) => ids.includes(id))).toHaveLength(3);
});

test('whoever stops does not wait for the new index to be put in order', async () => {
  const { index, keep, scope, stopping } = await indexed();
  index.finishRebuild = () => {
    stopping.abort();
    return new Promise(() => undefined);
  };
  await database().asPlatform((tx) => askRebuilds(tx, oneOrganisation(scope)));
  await keep();
  expect((await state(scope))?.rebuild_asked_at).not.toBeNull();
});

test('what is written after another node took over is written once more', async () => {
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
