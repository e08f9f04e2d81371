import { AppError } from '#base/app-error.ts';
import type { Id, UserId } from '#base/ids.ts';
import type { Language } from '#base/language.ts';
import { addPerson, type organisations } from '#features/accounts/server.ts';
import { addToGroups } from '#features/organisations/groups/server/groups-of-member.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isUniqueViolation } from '#platform/database/insert-once.ts';
import { newId } from '#platform/new-id.ts';
import { announce } from '#platform/outbox/announce.ts';
import { memberProvisioned } from '../events.ts';
import { hasReachedMaxUsers, memberReasons } from '../rules/member-action-rules.ts';

interface ProvisionedPerson {
  readonly firstName: string;
  readonly lastName: string;
  /** Normalised, as `email` of the validators returns it. */
  readonly email: string;
  /** Null, the default: the language of their browser. */
  readonly language?: Language | null;
  /** Groups of the organisation that the person joins. */
  readonly groupIds?: readonly Id[];
  /** What named the person: the directory, or the identity provider at their first sign-in. */
  readonly way: 'scim' | 'oidc';
  readonly at: Date;
}

/**
 * TR-02: adds a person to a locked organisation, unless it is full, without an invitation: they sign in with the identity
 * provider. They are no admin. Runs as either role. A taken address fails the transaction: see `emailTakenOr`.
 */
export async function placeProvisionedPerson(
  tx: Transaction,
  organisation: typeof organisations.$inferSelect,
  { firstName, lastName, email, language = null, groupIds = [], way, at }: ProvisionedPerson,
): Promise<UserId> {
  const organisationId = organisation.id;
  if (hasReachedMaxUsers(organisation)) {
    const values = { maximum: organisation.maxUsers ?? 0 };
    throw new AppError('conflict', memberReasons['max-users'], { values });
  }
  const userId = newId();
  await addPerson(tx, {
    id: userId,
    organisationId,
    firstName,
    lastName,
    email,
    language,
    isOrganisationAdmin: false,
    isPlatformAdmin: false,
    firstSignedInAt: null,
    passwordHash: null,
  });
  await addToGroups(tx, { organisationId, userId }, groupIds, { by: null, at });
  await announce(tx, organisationId, memberProvisioned, { organisationId, userId });
  await recordAudit(tx, {
    organisationId,
    actorId: null,
    act: memberProvisioned.name,
    subject: `user:${userId}`,
    details: { way, groups: groupIds },
  });
  return userId;
}

/** The refusal of an address that is taken, here or in another organisation; other failures as they are. */
export function emailTakenOr(failure: unknown): unknown {
  return isUniqueViolation(failure, 'users_email')
    ? new AppError('conflict', memberReasons['email-taken'], { cause: failure })
    : failure;
}
