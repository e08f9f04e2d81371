import { and, isNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { notifyAdmins } from '#features/organisations/organisations/server/notify-admins.ts';
import { defineJob, type Job } from '#platform/jobs/define-job.ts';
import { provisioningTokens } from './provisioning-tables.ts';

/** How long before its end the admins are notified. */
const WARNING_DAYS = 14;

/** Tells the admins of an organisation that the token of its directory ends soon, and that it has ended; once each. */
const announceTokenEnds: Job = defineJob({
  name: 'announce-provisioning-token-ends',
  input: z.object({}),
  schedule: '10 7 * * *',
  handle: async ({ database }) => {
    const { expiresAt, warnedAt, endedAt, organisationId, id } = provisioningTokens;
    await database.asPlatform(async (tx) => {
      const ended = await tx
        .update(provisioningTokens)
        .set({ endedAt: sql`now()`, warnedAt: sql`now()` })
        .where(and(lte(expiresAt, sql`now()`), isNull(endedAt)))
        .returning({ organisationId, id });
      for (const token of ended) await notifyAdmins(tx, token.organisationId, 'provisioning-token-expired');
      const ending = await tx
        .update(provisioningTokens)
        .set({ warnedAt: sql`now()` })
        .where(and(lte(expiresAt, sql`now() + make_interval(days => ${WARNING_DAYS})`), isNull(warnedAt)))
        .returning({ organisationId });
      for (const token of ending) await notifyAdmins(tx, token.organisationId, 'provisioning-token-expiring');
    });
  },
});

export const provisioningJobs: readonly Job[] = [announceTokenEnds];
