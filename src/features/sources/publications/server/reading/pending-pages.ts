import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id } from '#base/ids.ts';
import type { Database } from '#platform/database/database.ts';

/** Politeness: no house is asked for more in a round of a minute. */
const OF_ONE_HOST = 6;
/** As many as are read in less than that minute. */
const OF_ONE_ROUND = 60;
/** Whoever would read it has read it elsewhere by then: what the feed said of it stays. */
const GIVEN_UP_DAYS = 7;
/** A page that could not be read for now waits so long. */
const TRIED_AGAIN_MINUTES = 60;

const rows = z.array(z.object({ id, url: z.string(), host: z.string() }));
export type PendingPage = z.output<typeof rows>[number];

/** Pages of which only a summary is known, house by house: the newest of each first, so that none waits for a busy one. */
export async function pendingPages(database: Database, now: Date): Promise<PendingPage[][]> {
  const found = await database.platform.execute(sql`
    SELECT id, url, host FROM (
      SELECT id, url, host, created_at, row_number() OVER (PARTITION BY host ORDER BY created_at DESC, id DESC) AS place
      FROM publications
      WHERE reading = 'pending' AND (read_after IS NULL OR read_after <= ${now.toISOString()}::timestamptz)) AS p
    WHERE place <= ${OF_ONE_HOST} ORDER BY place, created_at DESC, id DESC LIMIT ${OF_ONE_ROUND}`);
  return [...Map.groupBy(rows.parse(found.rows), ({ host }) => host).values()];
}

/** What waited too long is read no more: since its feed last said something of it, for a new title has it read again. */
export async function giveUpOld(database: Database, now: Date): Promise<void> {
  await database.platform.execute(sql`
    UPDATE publications SET reading = 'failed'
    WHERE reading = 'pending' AND modified_on < ${now.toISOString()}::timestamptz - ${GIVEN_UP_DAYS} * interval '1 day'`);
}

/** It is read no more, or again in an hour. */
export async function notePageUnread(
  database: Database,
  publicationId: Id,
  { isForNow, now }: { readonly isForNow: boolean; readonly now: Date },
): Promise<void> {
  const change = isForNow
    ? sql`read_after = ${now.toISOString()}::timestamptz + ${TRIED_AGAIN_MINUTES} * interval '1 minute'`
    : sql`reading = 'failed'`;
  await database.platform.execute(
    sql`UPDATE publications SET ${change} WHERE id = ${publicationId} AND reading = 'pending'`,
  );
}
