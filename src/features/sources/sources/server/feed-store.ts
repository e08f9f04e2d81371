import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Id } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { jobKind } from '#platform/jobs/define-job.ts';
import { enqueueJob } from '#platform/jobs/enqueue-job.ts';
import { newId } from '#platform/new-id.ts';
import type { FeedFailure } from '../rules/feed-failures.ts';
import { feeds } from './source-tables.ts';

/** The job that visits due feeds. It is defined here so that sources need not depend on polling. */
export const pollFeedsKind = jobKind('feeds-poll', z.object({}));

/** Finds the feed with this address, or inserts it. */
export async function findOrInsertFeed(
  tx: Transaction,
  { feedKey, url }: { feedKey: string; url: string },
): Promise<Id> {
  const [feed] = await tx
    .insert(feeds)
    .values({ id: newId(), feedKey, url, host: new URL(url).host })
    .onConflictDoUpdate({ target: feeds.feedKey, set: { feedKey: sql`excluded.feed_key` } })
    .returning({ id: feeds.id });
  if (!feed) throw new Error('a feed is inserted or found');
  return feed.id;
}

const GONE: FeedFailure = 'feed-gone';
const MISSING: FeedFailure = 'page-missing';
const WAITING: FeedFailure = 'feed-waiting';

/** Schedules an immediate visit, unless the site asked to wait; a feed that was gone is tried again. */
export async function requestVisit(tx: Transaction, feedId: Id): Promise<void> {
  await tx
    .update(feeds)
    .set({
      nextVisitAt: sql`CASE ${feeds.failure} WHEN ${WAITING} THEN ${feeds.nextVisitAt}
        ELSE least(${feeds.nextVisitAt}, now()) END`,
      failure: sql`CASE ${feeds.failure} WHEN ${GONE} THEN ${MISSING} ELSE ${feeds.failure} END`,
    })
    .where(eq(feeds.id, feedId));
  await enqueueJob(tx, pollFeedsKind, {}, { singletonKey: 'soon' });
}

/**
 * The comparison key of a feed address: ignores scheme, case of the host, default port, fragment and trailing slash.
 */
export function feedKey(address: string): string {
  const { hostname, port, pathname, search } = new URL(address);
  const ownPort = port === '' || port === '80' || port === '443' ? '' : `:${port}`;
  return `${hostname}${ownPort}${pathname.replace(/(?<!\/)\/+$/, '')}${search}`;
}

/** The host shown as the name of a source. */
export function hostOf(address: string): string {
  return new URL(address).hostname;
}
