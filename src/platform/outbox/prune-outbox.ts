import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database/database.ts';

/** How long a browser may be disconnected and still resume without reloading everything. */
const OUTBOX_RETENTION_DAYS = 3;
const BATCH = 5_000;
const pruned = z.tuple([z.object({ count: z.number() })]);

/** Deletes old events that all named consumers have handled. Returns the number deleted. */
export async function pruneOutbox(
  database: Database,
  consumerNames: readonly string[],
  retentionDays = OUTBOX_RETENTION_DAYS,
): Promise<number> {
  for (let total = 0; ; ) {
    const { rows } = await database.asPlatform((tx) =>
      tx.execute(sql`
        WITH old AS (
          SELECT max(position) AS position FROM outbox WHERE sequenced_at < now() - ${retentionDays} * interval '1 day'
        ), reach AS (
          -- least() ignores NULL: without an old event, the consumers' positions would become the limit.
          SELECT least(
            old.position,
            (SELECT min(position) FROM outbox_followers WHERE name = ANY(${sql.param([...consumerNames])}))
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
