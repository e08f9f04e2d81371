import { lt, sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { timestamptz } from '#platform/database/columns.ts';
import { defineJob, type Job } from '#platform/jobs/define-job.ts';

/** Approved pairings not fetched yet. An approval ends with the session that gave it. */
export const pairings = pgTable('pairings', {
  challenge: text().primaryKey(),
  sessionId: uuid('session_id').notNull(),
  browser: text().notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  expiresAt: timestamptz('expires_at').notNull(),
});

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
