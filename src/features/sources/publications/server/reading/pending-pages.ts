import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id } from '#base/ids.ts';
import type { Database } from '#platform/database/database.ts';

/** Politeness: the most pages of one host in a round of a minute. */
const PAGES_PER_HOST = 6;
/** As many as can be read within that minute. */
const PAGES_PER_ROUND = 60;
/** By then nobody needs the full text, and the summary of the feed stays. */
const EXPIRE_AFTER_DAYS = 7;
/** Delay before a page that could not be read is tried again. */
const RETRY_AFTER_MINUTES = 60;

const rows = z.array(z.object({ id, url: z.string(), host: z.string() }));
export type PendingPage = z.output<typeof rows>[number];

/**
 * Pages of which only a summary is known, grouped by host. The newest page of each host comes first, so that no host
 * waits for a busy one.
 */
export async function pendingPages(database: Database, now: Date): Promise<PendingPage[][]> {
  const found = await database.platform.execute(sql`
    SELECT id, url, host FROM (
      SELECT id, url, host, created_at, row_number() OVER (PARTITION BY host ORDER BY created_at DESC, id DESC) AS place
      FROM publications
      WHERE reading = 'pending' AND (read_after IS NULL OR read_after <= ${now.toISOString()}::timestamptz)) AS p
    WHERE place <= ${PAGES_PER_HOST} ORDER BY place, created_at DESC, id DESC LIMIT ${PAGES_PER_ROUND}`);
  return [...Map.groupBy(rows.parse(found.rows), ({ host }) => host).values()];
}

/**
 * Marks pages as failed that were pending too long. The time counts from the last change, since a new title causes
 * another reading.
 */
export async function expirePendingPages(database: Database, now: Date): Promise<void> {
  await database.platform.execute(sql`
    UPDATE publications SET reading = 'failed'
    WHERE reading = 'pending' AND modified_on < ${now.toISOString()}::timestamptz - ${EXPIRE_AFTER_DAYS} * interval '1 day'`);
}

/** Marks a page as failed, or retries it in an hour. */
export async function recordPageFailure(
  database: Database,
  publicationId: Id,
  { isForNow, now }: { readonly isForNow: boolean; readonly now: Date },
): Promise<void> {
  const change = isForNow
    ? sql`read_after = ${now.toISOString()}::timestamptz + ${RETRY_AFTER_MINUTES} * interval '1 minute'`
    : sql`reading = 'failed'`;
  await database.platform.execute(
    sql`UPDATE publications SET ${change} WHERE id = ${publicationId} AND reading = 'pending'`,
  );
}
