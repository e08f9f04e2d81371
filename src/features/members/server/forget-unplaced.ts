import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob, type Job } from '#platform/jobs/define-job.ts';
import { peopleToPlace } from './people-to-place-table.ts';

const KEPT_MS = 24 * 3_600_000;

/** Every hour, people who were named a day ago and never placed are forgotten. */
export function forgetUnplaced(): Job {
  return defineJob({
    name: 'forget-unplaced-people',
    input: z.object({}),
    schedule: '25 * * * *',
    handle: async ({ database }) => {
      const old = new Date(Date.now() - KEPT_MS);
      await database.platform.delete(peopleToPlace).where(lt(peopleToPlace.createdAt, old));
    },
  });
}
