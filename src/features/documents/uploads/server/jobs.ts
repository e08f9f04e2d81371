import { z } from 'zod';
import { type Database, databaseClock } from '#platform/database/database.ts';
import { defineJob, type Job } from '#platform/jobs/define-job.ts';
import { UPLOAD_LIFETIME_MS } from './part-store.ts';
import { deleteOlderThan, existingUploads } from './upload-store.ts';
import type { Uploads } from './uploads.ts';

const BATCH = 500;

interface Sweep {
  readonly uploads: Uploads;
  readonly database: Database;
  readonly now: Date;
}

/** Deletes uploads older than a day, and bytes without a row. Safe to run twice, or on two nodes. */
export async function sweepUploads({ uploads, database, now }: Sweep): Promise<{ removed: number }> {
  const before = new Date(now.getTime() - UPLOAD_LIFETIME_MS);
  let removed = 0;
  for (;;) {
    const due = await database.asPlatform((tx) => deleteOlderThan(tx, before, BATCH));
    for (const uploadId of due) await uploads.removeBytes(uploadId);
    removed += due.length;
    if (due.length < BATCH) break;
  }
  for (const uploadId of await uploads.oldBytes(before)) {
    const known = await database.asPlatform((tx) => existingUploads(tx, [uploadId]));
    if (known.has(uploadId)) continue;
    await uploads.removeBytes(uploadId);
    removed += 1;
  }
  return { removed };
}

/** Every hour, so that uploads are deleted after a day, not two. */
const HOURLY = '40 * * * *';

export function uploadJobs(uploads: Uploads): Job[] {
  return [
    defineJob({
      name: 'uploads-sweep',
      input: z.object({}),
      schedule: HOURLY,
      limitSeconds: 1_800,
      handle: async ({ database, log }) => {
        const clock = await databaseClock(database);
        const { removed } = await sweepUploads({ uploads, database, now: clock() });
        if (removed > 0) log.info({ removed }, 'old uploads deleted');
      },
    }),
  ];
}
