import { z } from 'zod';
import { id, type UserId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { jobKind } from '#platform/jobs/define-job.ts';
import { enqueueJob } from '#platform/jobs/enqueue-job.ts';

/** The mails sent about an account. */
const LINK_MAILS = ['reset', 'invitation', 'signIn'] as const;
/** Notices, without a link. */
const NOTICES = [
  'password-changed',
  'token-created',
  'extension-paired',
  'tokens-revoked',
  'passkey-added',
  'passkey-removed',
  'authenticator-added',
  'authenticator-removed',
  'recovery-codes-created',
  'recovery-code-used',
  'second-factor-reset',
  'provider-changed',
  'provisioning-token-created',
  'provisioning-token-revoked',
  'provisioning-token-expiring',
  'provisioning-token-expired',
] as const;
export const ACCOUNT_MAILS = [...LINK_MAILS, ...NOTICES] as const;
export type AccountMail = (typeof ACCOUNT_MAILS)[number];
export type AccountNotice = (typeof NOTICES)[number];

/** Whether this mail carries a link that is created when it is sent. */
export const hasLink = (mail: AccountMail): mail is (typeof LINK_MAILS)[number] =>
  LINK_MAILS.some((one) => one === mail);

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

/** Tells a person by mail what happened to their account. */
export async function sendNotice(tx: Transaction, userId: UserId, notice: AccountNotice): Promise<void> {
  await enqueueJob(tx, accountMailJob, { userId, letter: notice });
}
