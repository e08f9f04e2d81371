import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OrganisationId } from '#base/ids.ts';
import { IndexUnavailable } from '#features/search/server.ts';
import type { Database } from '#platform/database/database.ts';
import { silentLog } from '#platform/log.ts';
import { MemorySearchIndex } from '../../../../../tests/support/memory-search-index.ts';
import { createOrganisation } from '../../../../../tests/support/people.ts';
import { makeSource, publish } from '../../../../../tests/support/published.ts';
import { asking } from '../../../../../tests/support/search-index.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { PUBLIC_SCOPE_ID } from '../contract/search-index.ts';
import { rebuildWhenMissing } from './rebuild-when-missing.ts';

const database = testDatabase();
const MINUTE_MS = 60_000;

async function setup() {
  const { id } = await createOrganisation(database());
  const index = new MemorySearchIndex();
  const clock = { at: 0 };
  const counts = { looks: 0, asks: 0 };
  const state = index.state.bind(index);
  index.state = (scope) => {
    counts.looks += 1;
    return state(scope);
  };
  const counted: Database = {
    ...database(),
    asPlatform: (work) => {
      counts.asks += 1;
      return database().asPlatform(work);
    },
  };
  const searchable = rebuildWhenMissing(index, { database: counted, log: silentLog, now: () => clock.at });
  const make = async () => {
    await index.beginRebuild(id);
    await index.finishRebuild(id);
  };
  const row = () => isAsked(id);
  const forget = () =>
    database().platform.execute(sql`DELETE FROM search_states WHERE organisation_id = ${id}`);
  const search = () => searchable.search(asking({ scopes: [id] }));
  /** Searches beside another missing index, which is checked afterwards: its request proves that this one had its chance. */
  const searchWithAnother = async () => {
    const another = (await createOrganisation(database())).id;
    await searchable.search(asking({ scopes: [id, another] })).catch(() => undefined);
    await expect.poll(() => isAsked(another)).toBe(true);
  };
  return { index, searchable, clock, counts, make, row, forget, search, searchWithAnother, scope: id };
}

async function isAsked(organisationId: OrganisationId): Promise<boolean> {
  const { rows } = await database().platform.execute(
    sql`SELECT FROM search_states WHERE organisation_id = ${organisationId} AND rebuild_asked_at IS NOT NULL`,
  );
  return rows.length > 0;
}

test('a search of a missing index requests a rebuild, and still fails', async () => {
  const { search, row } = await setup();
  await expect(search()).rejects.toBeInstanceOf(IndexUnavailable);
  await expect.poll(row).toBe(true);
});

test('a missing public index is rebuilt too, although the search succeeds without it', async () => {
  const { index, make, searchable, scope } = await setup();
  await make();
  await publish(database(), await makeSource(database()), { title: 'Une digue' });
  const { unread } = await searchable.search(asking({ scopes: [scope, 'public'] }));
  expect(unread).toEqual(['public']);
  await expect.poll(() => isAsked(PUBLIC_SCOPE_ID)).toBe(true);
  await index.beginRebuild('public');
  await index.finishRebuild('public');
  expect((await searchable.search(asking({ scopes: [scope, 'public'] }))).unread).toEqual([]);
});

test('a rebuild is requested once, and again only after a while: a node may not see the new index', async () => {
  const { search, row, forget, clock, counts } = await setup();
  await Promise.allSettled([search(), search()]);
  await expect.poll(row).toBe(true);
  await forget();
  clock.at = 9 * MINUTE_MS;
  await search().catch(() => undefined);
  expect([counts.looks, await row()]).toEqual([1, false]);
  clock.at = 10 * MINUTE_MS;
  await search().catch(() => undefined);
  await expect.poll(row).toBe(true);
});

test('after a successful search, the next loss is reported at once', async () => {
  const { index, scope, search, row, forget, make } = await setup();
  await search().catch(() => undefined);
  await expect.poll(row).toBe(true);
  await make();
  await search();
  await forget();
  index.deleteScope(scope);
  await search().catch(() => undefined);
  await expect.poll(row).toBe(true);
});

test('an index that is back is left alone', async () => {
  const { index, row, make, searchWithAnother, counts } = await setup();
  await make();
  index.search = async () => {
    throw new IndexUnavailable('just a moment');
  };
  await searchWithAnother();
  expect([counts, await row()]).toEqual([{ looks: 2, asks: 1 }, false]);
});

test('an unreachable index is not rebuilt', async () => {
  const { index, scope, row, searchWithAnother, counts } = await setup();
  const state = index.state.bind(index);
  index.state = async (asked) => {
    if (asked === scope) throw new IndexUnavailable('too many open files');
    return state(asked);
  };
  await searchWithAnother();
  expect([counts.asks, await row()]).toEqual([1, false]);
});
