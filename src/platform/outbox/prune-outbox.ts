import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database/database.ts';

/** How long a browser may be away and still resume without reloading everything. */
const OUTBOX_KEPT_DAYS = 3;
const BATCH = 5_000;
const pruned = z.tuple([z.object({ count: z.number() })]);

/** Forgets old events, never beyond what the named followers have read. Answers how many. */
export async function pruneOutbox(
  database: Database,
  followerNames: readonly string[],
  keptDays = OUTBOX_KEPT_DAYS,
): Promise<number> {
  for (let total = 0; ; ) {
    const { rows } = await database.asPlatform((tx) =>
      tx.execute(sql`
        WITH old AS (
          SELECT max(position) AS position FROM outbox WHERE sequenced_at < now() - ${keptDays} * interval '1 day'
        ), reach AS (
          -- least() passes over NULL: without an old event, what the followers have read would be the limit.
          SELECT least(
            old.position,
            (SELECT min(position) FROM outbox_followers WHERE name = ANY(${sql.param([...followerNames])}))
          ) AS position
          FROM old WHERE old.position IS NOT NULL
        ), gone AS (
          DELETE FROM outbox WHERE position IN (
            SELECT o.position FROM outbox o, reach WHERE o.position <= reach.position ORDER BY o.position LIMIT ${BATCH}
          ) RETURNING position
        ), moved AS (
          UPDATE outbox_head SET pruned_through = (SELECT max(position) FROM gone)
          WHERE EXISTS (SELECT FROM gone)
        )
        SELECT count(*) AS count FROM gone`),
    );
    const [{ count }] = pruned.parse(rows);
    total += count;
    if (count < BATCH) return total;
  }
}
