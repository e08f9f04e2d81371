import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { deleteInBatches } from '#platform/database/delete-in-batches.ts';

/** An entry that has long left its feed does not come back. */
const REMEMBERED_DAYS = 90;
/** Each goes with its entries. */
const FEEDS_AT_ONCE = 50;

/** Forgets feeds that no source reads, and entries that left theirs long ago. */
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
