import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.ts';
import { type Batches, deleteInBatches } from '#platform/database/delete-in-batches.ts';
import { defineJob, type Job } from '#platform/jobs/define-job.ts';

/** Half a year: longer than any absence; the analyses themselves are kept. */
export const NOTIFICATION_RETENTION_DAYS = 180;

/** A nightly job that deletes old notifications of any status. */
export function deleteOldNotificationsJob(): Job {
  return defineJob({
    name: 'forget-old-notifications',
    input: z.object({}),
    schedule: '50 3 * * *',
    limitSeconds: 3_600,
    handle: async ({ database, log, signal }) => {
      const deleted = await deleteOldNotifications(database, { signal });
      if (deleted > 0) log.info({ deleted }, 'old notifications deleted');
    },
  });
}

/** Deletes by the time of the last event of each notification. */
export const deleteOldNotifications = (database: Database, batches?: Batches): Promise<number> =>
  deleteInBatches(
    database,
    (batch) => sql`
      DELETE FROM notifications WHERE id IN (
        SELECT id FROM notifications WHERE at < now() - ${NOTIFICATION_RETENTION_DAYS} * interval '1 day' LIMIT ${batch}
      )`,
    batches,
  );
