import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob, type Job } from '#platform/jobs/define-job.ts';
import { peopleToPlace } from './people-to-place-table.ts';

/** An hourly job that deletes people created more than a day ago and never placed. */
export function deleteUnplacedPeople(): Job {
  return defineJob({
    name: 'forget-unplaced-people',
    input: z.object({}),
    schedule: '25 * * * *',
    handle: async ({ database }) => {
      await database.platform
        .delete(peopleToPlace)
        .where(lt(peopleToPlace.createdAt, sql`now() - interval '1 day'`));
    },
  });
}
