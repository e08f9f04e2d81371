import { AppError } from '#base/app-error.ts';
import type { Input } from '#base/endpoint.ts';
import type { Accounts } from '#features/accounts/server/public.ts';
import type { OrganisationUser } from '#features/organisations/contract/people.ts';
import {
  holdOrganisation,
  requireAdministered,
  requireOrganisationUser,
} from '#features/organisations/server/public.ts';
import { violates } from '#platform/database/violates.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { changeMember as endpoint } from '../contract/members.ts';
import { whyCannotNamePlatformAdmins, whyCannotTouch } from '../rules/acts-upon-members.ts';
import { memberReasons } from '../rules/member-reasons.ts';
import { changeFields } from './change-fields.ts';
import { requireMember, stopAt } from './member-store.ts';
import { holdPlatformAdmins } from './platform-admins.ts';
import { setPlatformAdmin } from './set-platform-admin.ts';

/**
 * AD-05: changes what is named of a person. A role or a group that goes shows at once, in every open tab. Who runs the
 * platform is written as the platform, which alone may; every statement names the organisation.
 */
export async function changeMember(
  { identities }: Accounts,
  context: RequestContext,
  { organizationId, userId, isPlatformAdmin, ...named }: Input<typeof endpoint>,
): Promise<OrganisationUser> {
  const { organisationId, transaction } = await requireAdministered(context, organizationId);
  const { actor, database } = context;
  const concernsPlatform = isPlatformAdmin !== undefined;
  if (concernsPlatform) stopAt(whyCannotNamePlatformAdmins(actor));
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
    identities.forgetUser(changed.id);
    return changed;
  } catch (failure) {
    if (!violates(failure, 'users_email')) throw failure;
    throw new AppError('conflict', memberReasons['email-taken'], { cause: failure });
  }
}
