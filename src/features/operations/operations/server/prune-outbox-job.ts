import { z } from 'zod';
import { defineJob, type Job } from '#platform/jobs/define-job.ts';
import { pruneOutbox } from '#platform/outbox/prune-outbox.ts';

/** An hourly job that deletes outbox events which all consumers have handled and no client can resume from. */
export function pruneOutboxJob(consumerNames: () => readonly string[]): Job {
  return defineJob({
    name: 'prune-outbox',
    input: z.object({}),
    schedule: '17 * * * *',
    handle: async ({ database, log }) => {
      const deleted = await pruneOutbox(database, consumerNames());
      if (deleted > 0) log.info({ deleted }, 'old events deleted');
    },
  });
}
