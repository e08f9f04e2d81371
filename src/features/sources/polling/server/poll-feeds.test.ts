import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/new-id.ts';
import { rssFeed } from '../../../../../tests/support/feed-server.ts';
import { polling } from '../../../../../tests/support/polling.ts';
import { makeSource } from '../../../../../tests/support/published.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { sweepFeeds } from './poll-feeds.ts';

const database = testDatabase();
/** Thrown once when a visit is recorded; the first transaction of a round claims feeds and succeeds. */
let trouble: Error | null = null;
const { site, round, visit, feedAt, keptBy } = polling(() => {
  let isClaimed = false;
  const asPlatform: Database['asPlatform'] = async (work) => {
    const failure = isClaimed ? trouble : null;
    isClaimed = true;
    if (!failure) return database().asPlatform(work);
    trouble = null;
    throw failure;
  };
  return { ...database(), asPlatform };
});

async function sourceOn(url: string): Promise<string> {
  const id = await makeSource(database());
  await database().platform.execute(
    sql`UPDATE feeds SET url = ${url}, host = ${new URL(url).host}, next_visit_at = now() WHERE id = ${id}`,
  );
  return id;
}
const failing = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('refused'), { code }) });

test('[JO-11] a database that is unavailable or slow is not a failure of the feed', async () => {
  const entry = { title: 'Le phare', link: 'https://littoral.example/phare' };
  const url = site().serve(`/${newId()}`, { body: rssFeed([entry]) });
  const sourceId = await sourceOn(url);
  for (const code of ['57014', '08006', '53100']) {
    trouble = failing(code);
    await visit(url);
    expect(await feedAt(url)).toMatchObject({ failure: null, failures: 0, claimedUntil: null });
    expect(trouble).toBeNull();
    // It is not due again at once either.
    await round();
    expect(await keptBy(sourceId)).toEqual([]);
  }
  await visit(url);
  expect(await keptBy(sourceId)).toEqual(['Le phare']);
});

test('[JO-11] feeds without sources and entries no longer in their feed are deleted', async () => {
  const [kept, unread] = [await makeSource(database()), await makeSource(database())];
  const { platform } = database();
  await platform.execute(sql`
    INSERT INTO feed_items (feed_id, item_key, fingerprint, seen_at)
    SELECT f, n::text, 'said', now() - n * interval '50 days'
    FROM unnest(ARRAY[${kept}, ${unread}]::uuid[]) AS f, generate_series(1, 3) AS n`);
  await platform.execute(sql`DELETE FROM sources WHERE id = ${unread}`);
  await sweepFeeds(database());
  const { rows } = await platform.execute(
    sql`SELECT feed_id AS id, item_key AS key FROM feed_items WHERE feed_id IN (${kept}, ${unread})`,
  );
  expect(rows).toEqual([{ id: kept, key: '1' }]);
  expect((await platform.execute(sql`SELECT 1 FROM feeds WHERE id = ${unread}`)).rows).toEqual([]);
});
