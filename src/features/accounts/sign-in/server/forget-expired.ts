import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { sessions } from '#features/accounts/accounts/server/credential-tables.ts';
import { databaseClock } from '#platform/database/database-clock.ts';
import { defineJob, type Job } from '#platform/jobs/define-job.ts';
import { emailedLinks, signInAttempts } from './sign-in-tables.ts';

/** How long a dead link is still recognised, so that its owner reads « expired » rather than « not a link ». */
const LINKS_KEPT_MS = 90 * 24 * 3_600_000;

/** Every night, what has run out is deleted: sessions, old links, counts of attempts. */
export function forgetExpired(): Job {
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
          .where(lt(emailedLinks.expiresAt, new Date(now.getTime() - LINKS_KEPT_MS)));
      });
    },
  });
}
