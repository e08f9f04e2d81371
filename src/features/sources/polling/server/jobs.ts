import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { pollFeedsKind } from '#features/sources/sources/server/feed-store.ts';
import type { FeedServices } from '#features/sources/sources/server/find-feed.ts';
import type { Database } from '#platform/database/database.ts';
import { deleteInBatches } from '#platform/database/delete-in-batches.ts';
import { defineJob, type Job } from '#platform/jobs/define-job.ts';
import { pollFeeds } from './poll-feeds.ts';

/** An entry that left its feed this long ago does not come back. */
const REMEMBERED_DAYS = 90;
/** Small batches, since the entries of each feed are deleted with it. */
const FEEDS_AT_ONCE = 50;

/** Deletes feeds without sources, and entries not seen in their feed for long. */
export async function sweepFeeds(database: Database, signal?: AbortSignal): Promise<void> {
  const ending = signal ? { signal } : {};
  await deleteInBatches(
    database,
    (batch) => sql`
      DELETE FROM feeds WHERE id IN (
        SELECT f.id FROM feeds f WHERE NOT EXISTS (SELECT 1 FROM sources s WHERE s.feed_id = f.id) LIMIT ${batch})`,
    { ...ending, batch: FEEDS_AT_ONCE },
  );
  await deleteInBatches(
    database,
    (batch) => sql`
      DELETE FROM feed_items WHERE (feed_id, item_key) IN (
        SELECT feed_id, item_key FROM feed_items
        WHERE seen_at < now() - make_interval(days => ${REMEMBERED_DAYS}) LIMIT ${batch})`,
    ending,
  );
}

const EVERY_MINUTE = '* * * * *';
const NIGHTLY = '20 3 * * *';

/** JO-11: visits due feeds, and deletes feeds without sources. */
export function pollingJobs(services: FeedServices): Job[] {
  return [
    defineJob({
      ...pollFeedsKind,
      schedule: EVERY_MINUTE,
      limitSeconds: 900,
      interruptible: true,
      handle: async ({ database, log, signal }) => {
        const visits = await pollFeeds(services, { database, log, signal });
        if (visits > 0) log.info({ visits }, 'feeds visited');
      },
    }),
    defineJob({
      name: 'feeds-sweep',
      input: z.object({}),
      schedule: NIGHTLY,
      limitSeconds: 1_800,
      handle: ({ database, signal }) => sweepFeeds(database, signal),
    }),
  ];
}
