import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { IndexUnavailable } from '#features/search/server/public.ts';
import { silentLog } from '#platform/log.ts';
import { MemorySearchIndex } from '../../../../tests/support/memory-search-index.ts';
import { createOrganisation } from '../../../../tests/support/people.ts';
import { makeSource, publish } from '../../../../tests/support/published.ts';
import { asking } from '../../../../tests/support/search-index.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { PUBLISHED } from '../rules/published.ts';
import { mendedWhenAsked } from './mended-when-asked.ts';

const database = testDatabase();
const MINUTE_MS = 60_000;

async function searched() {
  const { id } = await createOrganisation(database());
  const index = new MemorySearchIndex();
  const clock = { at: 0 };
  let looks = 0;
  const state = index.state.bind(index);
  index.state = (scope) => {
    looks += 1;
    return state(scope);
  };
  const mended = mendedWhenAsked(index, { database: database(), log: silentLog, now: () => clock.at });
  const make = async () => {
    await index.beginRebuild(id);
    await index.finishRebuild(id);
  };
  const row = async () => {
    const { rows } = await database().platform.execute(
      sql`SELECT rebuild_asked_at IS NOT NULL AS asked FROM search_states WHERE organisation_id = ${id}`,
    );
    return rows[0]?.asked ?? false;
  };
  const forget = () =>
    database().platform.execute(sql`DELETE FROM search_states WHERE organisation_id = ${id}`);
  const search = () => mended.search(asking({ scopes: [id] }));
  return { index, mended, clock, make, row, forget, search, scope: id, looks: () => looks };
}

/** Whatever was to be asked before this has been asked by then. */
async function anotherIsAsked(): Promise<void> {
  const { search, row } = await searched();
  await search().catch(() => undefined);
  await expect.poll(row).toBe(true);
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
  const isAsked = async () => {
    const { rows } = await database().platform.execute(
      sql`SELECT FROM search_states WHERE organisation_id = ${PUBLISHED} AND rebuild_asked_at IS NOT NULL`,
    );
    return rows.length > 0;
  };
  const { unread } = await mended.search(asking({ scopes: [scope, 'public'] }));
  expect(unread).toEqual(['public']);
  await expect.poll(isAsked).toBe(true);
  await index.beginRebuild('public');
  await index.finishRebuild('public');
  expect((await mended.search(asking({ scopes: [scope, 'public'] }))).unread).toEqual([]);
});

test('it is asked for once, and again only after a while: a node may see nothing of what another one makes', async () => {
  const { search, row, forget, clock, looks } = await searched();
  await Promise.allSettled([search(), search()]);
  await expect.poll(row).toBe(true);
  await forget();
  clock.at = 9 * MINUTE_MS;
  await search().catch(() => undefined);
  expect([looks(), await row()]).toEqual([1, false]);
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
  const { index, search, row, make, looks } = await searched();
  await make();
  index.search = async () => {
    throw new IndexUnavailable('just a moment');
  };
  await search().catch(() => undefined);
  await expect.poll(looks).toBe(1);
  await anotherIsAsked();
  expect(await row()).toBe(false);
});

test('what is only out of reach is not made anew', async () => {
  const { index, search, row } = await searched();
  const told = Promise.withResolvers<void>();
  index.state = async () => {
    told.resolve();
    throw new IndexUnavailable('too many open files');
  };
  await search().catch(() => undefined);
  await told.promise;
  await anotherIsAsked();
  expect(await row()).toBe(false);
});
