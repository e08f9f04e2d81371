import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { deleteInBatches } from '#platform/database/delete-in-batches.ts';

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
