import { AppError } from '#base/app-error.ts';
import type { UserId } from '#base/ids.ts';
import { addPerson, type organisations, sendInvitation } from '#features/accounts/server.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { announce } from '#platform/outbox/announce.ts';
import { memberInvited } from '../events.ts';
import { hasReachedMaxUsers } from '../rules/member-action-rules.ts';
import { memberReasons } from '../rules/member-reasons.ts';

interface Person {
  readonly id: UserId;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isAdmin: boolean;
}

/** Adds a new person to a locked organisation, unless it is full, and sends them an invitation. */
export async function addNewMember(
  tx: Transaction,
  { actor, now }: RequestContext,
  organisation: typeof organisations.$inferSelect,
  { id: userId, firstName, lastName, email, isAdmin }: Person,
): Promise<void> {
  const organisationId = organisation.id;
  if (hasReachedMaxUsers(organisation)) {
    const values = { maximum: organisation.maxUsers ?? 0 };
    throw new AppError('conflict', memberReasons['max-users'], { values });
  }
  await addPerson(tx, {
    id: userId,
    organisationId,
    firstName,
    lastName,
    email,
    by: actor.userId,
    isOrganisationAdmin: isAdmin,
    isPlatformAdmin: false,
    language: actor.language,
    firstSignedInAt: null,
    invitedAt: now,
    passwordHash: null,
  });
  await sendInvitation(tx, userId, now);
  await announce(tx, organisationId, memberInvited, { organisationId, userId });
  await recordAudit(tx, {
    organisationId,
    actorId: actor.userId,
    act: memberInvited.name,
    subject: `user:${userId}`,
    details: { isAdmin },
  });
}
