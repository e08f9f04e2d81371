import { z } from 'zod';
import { id, type UserId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { jobKind } from '#platform/jobs/define-job.ts';
import { enqueueJob } from '#platform/jobs/enqueue-job.ts';

/** What we write to people about their account. */
export const LETTERS = ['reset', 'invitation', 'signIn', 'password-changed'] as const;
export type Letter = (typeof LETTERS)[number];

/** Asks for a letter. It names the person only: a link is made when the letter leaves, so no secret lies in a queue. */
export const letterJob = jobKind(
  'account-letter',
  z.object({
    userId: id,
    letter: z.enum(LETTERS),
    /** Of an invitation: a later one takes the place of those that have not left yet. */
    invitedAt: z.iso.datetime().optional(),
  }),
);

/** Asks for the invitation that belongs to this moment. */
export async function sendInvitation(tx: Transaction, userId: UserId, invitedAt: Date): Promise<void> {
  await enqueueJob(tx, letterJob, { userId, letter: 'invitation', invitedAt: invitedAt.toISOString() });
}
