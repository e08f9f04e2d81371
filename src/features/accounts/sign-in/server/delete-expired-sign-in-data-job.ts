import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { sessions } from '#features/accounts/accounts/server/credential-tables.ts';
import { databaseClock } from '#platform/database/database-clock.ts';
import { defineJob, type Job } from '#platform/jobs/define-job.ts';
import { emailedLinks, signInAttempts } from './sign-in-tables.ts';

/** How long an expired link is still recognised, so that it is shown as expired rather than as unknown. */
const LINK_RETENTION_MS = 90 * 24 * 3_600_000;

/** A nightly job that deletes expired sessions, old links and expired counts of attempts. */
export function deleteExpiredSignInDataJob(): Job {
  return defineJob({
    name: 'forget-expired-sign-ins',
    input: z.object({}),
    schedule: '40 3 * * *',
    handle: async ({ database }) => {
      const now = (await databaseClock(database))();
      await database.asPlatform(async (tx) => {
        await tx.delete(sessions).where(lt(sessions.expiresAt, now));
        await tx.delete(signInAttempts).where(lt(signInAttempts.windowEndsAt, now));
        await tx
          .delete(emailedLinks)
          .where(lt(emailedLinks.expiresAt, new Date(now.getTime() - LINK_RETENTION_MS)));
      });
    },
  });
}
