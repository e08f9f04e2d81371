import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.ts';
import { type Batches, deleteInBatches } from '#platform/database/delete-in-batches.ts';
import { defineJob, type Job } from '#platform/jobs/define-job.ts';
import { isUnusedBySections } from './queries/complex/saved-search-store.ts';

/** After this time a search must be repeated by its criteria. */
export const SEARCH_RETENTION_DAYS = 90;

/** Deletes unused searches every night, except those of journal sections. */
export function unusedSearchesJob(): Job {
  return defineJob({
    name: 'forget-unused-searches',
    input: z.object({}),
    schedule: '45 3 * * *',
    limitSeconds: 1_800,
    handle: async ({ database, log, signal }) => {
      const forgotten = await deleteUnusedSearches(database, { signal });
      if (forgotten > 0) log.info({ forgotten }, 'unused searches forgotten');
    },
  });
}

export const deleteUnusedSearches = (database: Database, batches?: Batches): Promise<number> =>
  deleteInBatches(
    database,
    (batch) => sql`
      DELETE FROM saved_searches WHERE id IN (
        SELECT id FROM saved_searches WHERE used_at < now() - ${SEARCH_RETENTION_DAYS} * interval '1 day'
          AND ${isUnusedBySections} LIMIT ${batch})`,
    batches,
  );
