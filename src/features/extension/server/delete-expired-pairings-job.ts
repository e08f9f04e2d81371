import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob, type Job } from '#platform/jobs/define-job.ts';
import { pairings } from './pairings-table.ts';

/** A nightly job that deletes expired approvals. */
export function deleteExpiredPairingsJob(): Job {
  return defineJob({
    name: 'forget-pairings',
    input: z.object({}),
    schedule: '45 3 * * *',
    handle: async ({ database }) => {
      await database.asPlatform((tx) => tx.delete(pairings).where(lt(pairings.expiresAt, sql`now()`)));
    },
  });
}
