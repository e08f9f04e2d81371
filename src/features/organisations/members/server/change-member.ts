import { AppError } from '#base/app-error.ts';
import type { Input } from '#base/endpoint.ts';
import type { UserId } from '#base/ids.ts';
import { countMailTo, type Passwords, proveForAddress } from '#features/accounts/server.ts';
import type { OrganisationUser } from '#features/organisations/organisations/contract/people.ts';
import {
  type Administered,
  requireAdministered,
} from '#features/organisations/organisations/server/administered.ts';
import { holdOrganisation } from '#features/organisations/organisations/server/organisation-store.ts';
import { requireOrganisationUser } from '#features/organisations/organisations/server/people-store.ts';
import { violates } from '#platform/database/violates.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { changeMember as endpoint } from '../contract/members.ts';
import { whyCannotNamePlatformAdmins, whyCannotTouch } from '../rules/acts-upon-members.ts';
import { memberReasons } from '../rules/member-reasons.ts';
import { changeFields, mustBeAskedAgain } from './change-fields.ts';
import { findMember, requireMember, stopAt } from './member-store.ts';
import { holdPlatformAdmins } from './platform-admins.ts';
import { setPlatformAdmin } from './set-platform-admin.ts';

/**
 * AD-05: changes what is named of a person. A role or a group that goes shows at once, in every open tab. Who runs the
 * platform is written as the platform, which alone may; every statement names the organisation.
 */
export async function changeMember(
  accounts: Passwords,
  context: RequestContext,
  { organizationId, userId, isPlatformAdmin, currentPassword, ...named }: Input<typeof endpoint>,
): Promise<OrganisationUser> {
  const administered = await requireAdministered(context, organizationId);
  const { organisationId, transaction } = administered;
  const { actor, database } = context;
  const concernsPlatform = isPlatformAdmin !== undefined;
  if (concernsPlatform) stopAt(whyCannotNamePlatformAdmins(actor));
  if (userId === actor.userId && named.email !== undefined)
    await proveForAddress(accounts, context, { email: named.email, currentPassword });
  await countInvitation(administered, context, userId, named);
  const inOneTransaction = concernsPlatform ? database.asPlatform : transaction;
  try {
    const changed = await inOneTransaction(async (tx) => {
      await holdOrganisation(tx, organisationId);
      if (concernsPlatform) await holdPlatformAdmins(tx, actor);
      const member = await requireMember(tx, organisationId, userId);
      stopAt(whyCannotTouch({ by: actor, member }));
      if (concernsPlatform) await setPlatformAdmin(tx, context, member, isPlatformAdmin);
      if (Object.keys(named).length > 0) await changeFields(tx, context, member, named);
      return requireOrganisationUser(tx, organisationId, member.id);
    });
    accounts.identities.forgetUser(changed.id);
    return changed;
  } catch (failure) {
    if (!violates(failure, 'users_email')) throw failure;
    throw new AppError('conflict', memberReasons['email-taken'], { cause: failure });
  }
}

/** A new address of someone not yet here is written to. Counted before the change, whose connection it must not wait for. */
async function countInvitation(
  { organisationId, transaction }: Administered,
  context: RequestContext,
  userId: UserId,
  { email }: Pick<Input<typeof endpoint>, 'email'>,
): Promise<void> {
  if (email === undefined) return;
  const member = await transaction((tx) => findMember(tx, organisationId, userId));
  if (member && mustBeAskedAgain(member, { email })) await countMailTo(context, email);
}
