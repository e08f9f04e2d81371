import type { Input } from '#base/endpoint.ts';
import { type Accounts, resetSecondFactor } from '#features/accounts/server.ts';
import type { OrganisationUser } from '#features/organisations/organisations/contract/people.ts';
import { lockOrganisation } from '#features/organisations/organisations/server/organisation-store.ts';
import { requireOrganisationUser } from '#features/organisations/organisations/server/people-store.ts';
import { requireAdministered } from '#features/organisations/organisations/server/require-administered.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { resetMemberSecondFactor as endpoint } from '../contract/members.ts';
import { memberChanged } from '../events.ts';
import { whyCannotResetSecondFactor } from '../rules/member-action-rules.ts';
import { assertAllowed, requireMember } from './member-store.ts';

/**
 * TR-01: removes the second factors of a person who lost them. Runs as the platform role, which alone may write them; every
 * statement filters by the organisation.
 */
export async function resetMemberSecondFactor(
  { identities }: Accounts,
  context: RequestContext,
  { organizationId, userId }: Input<typeof endpoint>,
): Promise<OrganisationUser> {
  const { organisationId } = await requireAdministered(context, organizationId);
  const { actor, database, now } = context;
  const changed = await database.asPlatform(async (tx) => {
    await lockOrganisation(tx, organisationId);
    const member = await requireMember(tx, organisationId, userId);
    assertAllowed(whyCannotResetSecondFactor({ by: actor, member }));
    await resetSecondFactor(tx, { userId: member.id, organisationId, by: actor.userId, at: now });
    await announce(tx, organisationId, memberChanged, { organisationId, userId: member.id });
    return requireOrganisationUser(tx, organisationId, member.id);
  });
  identities.forgetUser(changed.id);
  return changed;
}
