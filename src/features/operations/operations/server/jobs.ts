import { z } from 'zod';
import { defineJob, type Job } from '#platform/jobs/define-job.ts';
import { pruneOutbox } from '#platform/outbox/prune-outbox.ts';

/** Every hour, announced facts that everyone has read and nobody resumes from any more are forgotten. */
export function pruneOutboxJob(followerNames: () => readonly string[]): Job {
  return defineJob({
    name: 'prune-outbox',
    input: z.object({}),
    schedule: '17 * * * *',
    handle: async ({ database, log }) => {
      const forgotten = await pruneOutbox(database, followerNames());
      if (forgotten > 0) log.info({ forgotten }, 'old events forgotten');
    },
  });
}
