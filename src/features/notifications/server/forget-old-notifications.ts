import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.ts';
import { defineJob, type Job } from '#platform/jobs/define-job.ts';

/** Half a year: longer than any absence, and what it was about is still found where it is kept. */
export const NOTIFICATIONS_KEPT_DAYS = 180;
const BATCH = 5_000;

/** Every night, what people were told of long ago is deleted, dealt with or not. */
export function forgetOldNotifications(): Job {
  return defineJob({
    name: 'forget-old-notifications',
    input: z.object({}),
    schedule: '50 3 * * *',
    limitSeconds: 3_600,
    handle: async ({ database, log, signal }) => {
      const forgotten = await deleteOldNotifications(database, { signal });
      if (forgotten > 0) log.info({ forgotten }, 'old notifications forgotten');
    },
  });
}

/** By the time of the last act each tells of; a batch at a time, so that none holds rows for long. Answers how many. */
export async function deleteOldNotifications(
  database: Database,
  { batch = BATCH, signal }: { readonly batch?: number; readonly signal?: AbortSignal } = {},
): Promise<number> {
  for (let total = 0; ; ) {
    signal?.throwIfAborted();
    const { rowCount } = await database.asPlatform((tx) =>
      tx.execute(sql`
        DELETE FROM notifications WHERE id IN (
          SELECT id FROM notifications WHERE at < now() - ${NOTIFICATIONS_KEPT_DAYS} * interval '1 day' LIMIT ${batch}
        )`),
    );
    const count = rowCount ?? 0;
    total += count;
    if (count < batch) return total;
  }
}
