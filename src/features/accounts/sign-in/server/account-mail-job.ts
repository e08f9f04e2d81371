import { z } from 'zod';
import { id, type UserId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { jobKind } from '#platform/jobs/define-job.ts';
import { enqueueJob } from '#platform/jobs/enqueue-job.ts';

/** The mails sent about an account. */
export const ACCOUNT_MAILS = ['reset', 'invitation', 'signIn', 'password-changed'] as const;
export type AccountMail = (typeof ACCOUNT_MAILS)[number];

/**
 * The job that sends a mail. Its input has only the person's id: the link is created at sending, so no secret is
 * queued.
 */
export const accountMailJob = jobKind(
  'account-letter',
  z.object({
    userId: id,
    letter: z.enum(ACCOUNT_MAILS),
    /** For an invitation: a later invitation cancels earlier ones that are still queued. */
    invitedAt: z.iso.datetime().optional(),
  }),
);

/** Enqueues the invitation with this time. */
export async function sendInvitation(tx: Transaction, userId: UserId, invitedAt: Date): Promise<void> {
  await enqueueJob(tx, accountMailJob, { userId, letter: 'invitation', invitedAt: invitedAt.toISOString() });
}
