import type { Input } from '#base/endpoint.ts';
import { type Accounts, endCredentials } from '#features/accounts/server.ts';
import type { OrganisationUser } from '#features/organisations/organisations/contract/people.ts';
import { requireAdministered } from '#features/organisations/organisations/server/administered.ts';
import { holdOrganisation } from '#features/organisations/organisations/server/organisation-store.ts';
import {
  countOtherAdmins,
  requireOrganisationUser,
} from '#features/organisations/organisations/server/people-store.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { setMemberSuspended as endpoint } from '../contract/members.ts';
import { memberReinstated, memberSuspended } from '../events.ts';
import { whyCannotShutOut, whyCannotTouch } from '../rules/acts-upon-members.ts';
import { requireMember, stopAt, updateMember } from './member-store.ts';
import { holdPlatformAdmins } from './platform-admins.ts';

/**
 * Suspends a person, or lets them back in. Sessions and tokens end with it, so this runs as the platform, which alone
 * may touch them; every statement names the organisation.
 */
export async function setMemberSuspended(
  { identities }: Accounts,
  context: RequestContext,
  { organizationId, userId, suspended }: Input<typeof endpoint>,
): Promise<OrganisationUser> {
  const { organisationId } = await requireAdministered(context, organizationId);
  const { actor, database, now } = context;
  const member = await database.asPlatform(async (tx) => {
    await holdOrganisation(tx, organisationId);
    if (actor.isPlatformAdmin) await holdPlatformAdmins(tx, actor);
    const before = await requireMember(tx, organisationId, userId);
    const act = { by: actor, member: before };
    const otherAdmins = await countOtherAdmins(tx, organisationId, before.id);
    stopAt(suspended ? whyCannotShutOut({ ...act, otherAdmins }) : whyCannotTouch(act));
    if ((before.suspendedAt !== null) !== suspended) {
      await updateMember(tx, before, { suspendedAt: suspended ? now : null }, context);
      if (suspended) await endCredentials(tx, { userId: before.id, organisationId });
      const fact = suspended ? memberSuspended : memberReinstated;
      await announce(tx, organisationId, fact, { organisationId, userId: before.id });
      const subject = `user:${before.id}`;
      await recordAudit(tx, { organisationId, actorId: actor.userId, act: fact.name, subject });
    }
    return requireOrganisationUser(tx, organisationId, before.id);
  });
  identities.forgetUser(member.id);
  return member;
}
