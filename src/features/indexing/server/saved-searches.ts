import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { type Batches, deleteInBatches } from '#platform/database/delete-in-batches.ts';

/** A search nobody asked again for a season is forgotten; whoever kept its id asks it anew. */
export const SEARCHES_KEPT_DAYS = 90;

export const deleteUnusedSearches = (database: Database, batches?: Batches): Promise<number> =>
  deleteInBatches(
    database,
    (batch) => sql`
      DELETE FROM saved_searches WHERE id IN (
        SELECT id FROM saved_searches WHERE used_at < now() - ${SEARCHES_KEPT_DAYS} * interval '1 day' LIMIT ${batch})`,
    batches,
  );
