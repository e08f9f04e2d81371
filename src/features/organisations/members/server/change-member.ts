import { AppError } from '#base/app-error.ts';
import type { Input } from '#base/endpoint.ts';
import type { UserId } from '#base/ids.ts';
import { type Accounts, countMailToRecipient } from '#features/accounts/server.ts';
import type { OrganisationUser } from '#features/organisations/organisations/contract/people.ts';
import { lockOrganisation } from '#features/organisations/organisations/server/organisation-store.ts';
import { requireOrganisationUser } from '#features/organisations/organisations/server/people-store.ts';
import {
  type Administered,
  requireAdministered,
} from '#features/organisations/organisations/server/require-administered.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isUniqueViolation } from '#platform/database/insert-once.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { changeMember as endpoint } from '../contract/members.ts';
import { memberRightsChanged } from '../events.ts';
import {
  memberReasons,
  whyCannotAppointPlatformAdmins,
  whyCannotChange,
  whyCannotDemotePlatformAdmin,
} from '../rules/member-action-rules.ts';
import { changeFields, needsNewInvitation } from './change-fields.ts';
import {
  assertAllowed,
  countOtherPlatformAdmins,
  findMember,
  lockPlatformAdmins,
  type MemberRow,
  requireMember,
  updateMember,
} from './member-store.ts';

/**
 * AD-05: changes the given fields of a member. A lost role or group takes effect at once in every open tab.
 * `isPlatformAdmin` is written as the platform role, which alone may; every statement filters by the organisation.
 */
export async function changeMember(
  accounts: Accounts,
  context: RequestContext,
  { organizationId, userId, isPlatformAdmin, ...changes }: Input<typeof endpoint>,
): Promise<OrganisationUser> {
  const administered = await requireAdministered(context, organizationId);
  const { organisationId, transaction } = administered;
  const { actor, database } = context;
  const changesPlatformAdmin = isPlatformAdmin !== undefined;
  if (changesPlatformAdmin) assertAllowed(whyCannotAppointPlatformAdmins(actor));
  await countInvitation(administered, context, userId, changes);
  const inOneTransaction = changesPlatformAdmin ? database.asPlatform : transaction;
  try {
    const changed = await inOneTransaction(async (tx) => {
      await lockOrganisation(tx, organisationId);
      if (changesPlatformAdmin) await lockPlatformAdmins(tx, actor);
      const member = await requireMember(tx, organisationId, userId);
      assertAllowed(whyCannotChange({ by: actor, member }));
      if (changesPlatformAdmin) await setPlatformAdmin(tx, context, member, isPlatformAdmin);
      if (Object.keys(changes).length > 0) await changeFields(tx, context, member, changes);
      return requireOrganisationUser(tx, organisationId, member.id);
    });
    accounts.identities.forgetUser(changed.id);
    return changed;
  } catch (failure) {
    if (!isUniqueViolation(failure, 'users_email')) throw failure;
    throw new AppError('conflict', memberReasons['email-taken'], { cause: failure });
  }
}

/** A new address of a pending person is sent a mail. Counted before the transaction, so as not to hold its connection. */
async function countInvitation(
  { organisationId, transaction }: Administered,
  context: RequestContext,
  userId: UserId,
  { email }: Pick<Input<typeof endpoint>, 'email'>,
): Promise<void> {
  if (email === undefined) return;
  const member = await transaction((tx) => findMember(tx, organisationId, userId));
  if (member && needsNewInvitation(member, { email })) await countMailToRecipient(context, email);
}

/**
 * Appoints or demotes a platform admin; a repeated call changes nothing. The caller has locked the platform admins and
 * runs as the platform role: the request role may not write this column.
 */
async function setPlatformAdmin(
  tx: Transaction,
  context: RequestContext,
  member: MemberRow,
  isPlatformAdmin: boolean,
): Promise<void> {
  if (isPlatformAdmin === member.isPlatformAdmin) return;
  const { actor } = context;
  const { id: userId, organisationId } = member;
  if (!isPlatformAdmin) {
    const otherPlatformAdmins = await countOtherPlatformAdmins(tx, userId);
    assertAllowed(whyCannotDemotePlatformAdmin({ by: actor, member, otherPlatformAdmins }));
  }
  await updateMember(tx, member, { isPlatformAdmin }, context);
  await announce(tx, organisationId, memberRightsChanged, { organisationId, userId });
  await recordAudit(tx, {
    organisationId,
    actorId: actor.userId,
    act: isPlatformAdmin ? 'platform-admin-named' : 'platform-admin-removed',
    subject: `user:${userId}`,
  });
}
