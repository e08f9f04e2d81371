import { AppError } from '#base/app-error.ts';
import type { OrganisationId, UserId } from '#base/ids.ts';
import { secondFactorChanged, secondFactorReset } from '#features/accounts/accounts/events.ts';
import { endSessionsInTransaction } from '#features/accounts/accounts/server/end-sessions.ts';
import { lockPerson } from '#features/accounts/accounts/server/people-store.ts';
import { factorReasons } from '#features/accounts/factors/rules/factor-reasons.ts';
import { deleteFactors } from '#features/accounts/factors/server/factor-store.ts';
import { sendNotice } from '#features/accounts/sign-in/server/account-mail-job.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/outbox/announce.ts';

interface Reset {
  readonly userId: UserId;
  readonly organisationId: OrganisationId;
  readonly by: UserId;
  readonly at: Date;
}

/**
 * Removes all second factors of a person who lost them, ends their sessions and the trust in their devices, and tells them.
 * Runs as the platform role; after the transaction, the caller removes the person from the identity cache.
 */
export async function resetSecondFactor(
  tx: Transaction,
  { userId, organisationId, by, at }: Reset,
): Promise<void> {
  const person = await lockPerson(tx, userId);
  if (!person?.hasSecondFactor) throw new AppError('conflict', factorReasons['no-second-factor']);
  await deleteFactors(tx, userId);
  await endSessionsInTransaction(tx, { userId, organisationId }, undefined, 'sessions-ended');
  await sendNotice(tx, userId, 'second-factor-reset');
  await announce(tx, organisationId, secondFactorChanged, { userId });
  await announce(tx, organisationId, secondFactorReset, { userId, byUserId: by, at: at.toISOString() });
  await recordAudit(tx, {
    organisationId,
    actorId: by,
    act: 'second-factor-reset',
    subject: `user:${userId}`,
  });
}
