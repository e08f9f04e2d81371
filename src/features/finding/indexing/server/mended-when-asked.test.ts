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
import { PUBLISHED } from '../rules/published.ts';
import { mendedWhenAsked } from './mended-when-asked.ts';

const database = testDatabase();
const MINUTE_MS = 60_000;

async function searched() {
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
  const mended = mendedWhenAsked(index, { database: counted, log: silentLog, now: () => clock.at });
  const make = async () => {
    await index.beginRebuild(id);
    await index.finishRebuild(id);
  };
  const row = () => isAsked(id);
  const forget = () =>
    database().platform.execute(sql`DELETE FROM search_states WHERE organisation_id = ${id}`);
  const search = () => mended.search(asking({ scopes: [id] }));
  /** Another that is lost is searched beside it, and looked at after it: once that is asked for, so would this be. */
  const searchWithAnother = async () => {
    const another = (await createOrganisation(database())).id;
    await mended.search(asking({ scopes: [id, another] })).catch(() => undefined);
    await expect.poll(() => isAsked(another)).toBe(true);
  };
  return { index, mended, clock, counts, make, row, forget, search, searchWithAnother, scope: id };
}

async function isAsked(organisationId: OrganisationId): Promise<boolean> {
  const { rows } = await database().platform.execute(
    sql`SELECT FROM search_states WHERE organisation_id = ${organisationId} AND rebuild_asked_at IS NOT NULL`,
  );
  return rows.length > 0;
}

test('a search of what is gone has it made anew, and still says that it is gone', async () => {
  const { search, row } = await searched();
  await expect(search()).rejects.toBeInstanceOf(IndexUnavailable);
  await expect.poll(row).toBe(true);
});

test('what is published is made anew too, though an organisation is answered without it', async () => {
  const { index, make, mended, scope } = await searched();
  await make();
  await publish(database(), await makeSource(database()), { title: 'Une digue' });
  const { unread } = await mended.search(asking({ scopes: [scope, 'public'] }));
  expect(unread).toEqual(['public']);
  await expect.poll(() => isAsked(PUBLISHED)).toBe(true);
  await index.beginRebuild('public');
  await index.finishRebuild('public');
  expect((await mended.search(asking({ scopes: [scope, 'public'] }))).unread).toEqual([]);
});

test('it is asked for once, and again only after a while: a node may see nothing of what another one makes', async () => {
  const { search, row, forget, clock, counts } = await searched();
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

test('once it answered again, the next loss is told at once', async () => {
  const { index, scope, search, row, forget, make } = await searched();
  await search().catch(() => undefined);
  await expect.poll(row).toBe(true);
  await make();
  await search();
  await forget();
  index.lose(scope);
  await search().catch(() => undefined);
  await expect.poll(row).toBe(true);
});

test('what came back meanwhile is left alone', async () => {
  const { index, row, make, searchWithAnother, counts } = await searched();
  await make();
  index.search = async () => {
    throw new IndexUnavailable('just a moment');
  };
  await searchWithAnother();
  expect([counts, await row()]).toEqual([{ looks: 2, asks: 1 }, false]);
});

test('what is only out of reach is not made anew', async () => {
  const { index, scope, row, searchWithAnother, counts } = await searched();
  const state = index.state.bind(index);
  index.state = async (asked) => {
    if (asked === scope) throw new IndexUnavailable('too many open files');
    return state(asked);
  };
  await searchWithAnother();
  expect([counts.asks, await row()]).toEqual([1, false]);
});
