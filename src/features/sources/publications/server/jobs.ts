import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id } from '#base/ids.ts';
import { type Database, databaseClock } from '#platform/database/database.ts';
import { defineJob, type Job } from '#platform/jobs/define-job.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { PublicationServices } from './open-publications.ts';
import { picturePath, sweepPictures } from './picture-loader.ts';
import { announcePublicationsChanged } from './publications-table.ts';
import { readPages } from './read-pages.ts';

/** More than a year, so that seasonal topics can be compared. */
const PUBLICATIONS_KEPT_DAYS = 400;
const BATCH = 500;

const rows = z.array(z.object({ id, hasPicture: z.boolean() }));

/** Deletes old publications that were never recommended, with their pictures. Returns their number. */
export async function deleteOldPublications(
  { database, storage }: { readonly database: Database; readonly storage: Storage },
  { now, signal }: { readonly now: Date; readonly signal?: AbortSignal },
): Promise<number> {
  for (let deleted = 0; ; ) {
    signal?.throwIfAborted();
    const batch = await deleteBatch(database, now);
    for (const one of batch) if (one.hasPicture) await storage.delete(picturePath(one.id));
    deleted += batch.length;
    if (batch.length < BATCH) return deleted;
  }
}

function deleteBatch(database: Database, now: Date): Promise<{ id: Id; hasPicture: boolean }[]> {
  return database.asPlatform(async (tx) => {
    const { rows: found } = await tx.execute(sql`
      DELETE FROM publications WHERE id IN (
        SELECT p.id FROM publications p
        WHERE p.created_at < ${now.toISOString()}::timestamptz - ${PUBLICATIONS_KEPT_DAYS} * interval '1 day'
          AND NOT EXISTS (SELECT FROM recommendations r WHERE r.publication_id = p.id)
        ORDER BY p.created_at, p.id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
      RETURNING id, image_path IS NOT NULL AS "hasPicture"`);
    const batch = rows.parse(found);
    await announcePublicationsChanged(
      tx,
      batch.map((one) => one.id),
    );
    return batch;
  });
}

/** Options of the job that reads pages. No retries, since it runs every minute. */
export const PAGES_JOB_OPTIONS = { limitSeconds: 120, retryLimit: 0, interruptible: true } as const;

/** Background jobs of publications. */
export function publicationJobs(services: PublicationServices): Job[] {
  return [
    defineJob({
      name: 'publications-read',
      input: z.object({}),
      schedule: '* * * * *',
      ...PAGES_JOB_OPTIONS,
      handle: (context) => readPages(services, context),
    }),
    defineJob({
      name: 'publications-forget',
      input: z.object({}),
      schedule: '15 4 * * *',
      limitSeconds: 1_800,
      handle: async ({ database, log, signal }) => {
        const { storage } = services;
        const options = { now: (await databaseClock(database))(), signal };
        const forgotten = await deleteOldPublications({ database, storage }, options);
        const removed = await sweepPictures({ database, storage }, options);
        if (forgotten + removed > 0) log.info({ forgotten, removed }, 'old publications deleted');
      },
    }),
  ];
}
