import type { Actor } from '#base/actor.ts';
import type { Input } from '#base/endpoint.ts';
import { type Accounts, endCredentials } from '#features/accounts/server.ts';
import type { OrganisationUser } from '#features/organisations/organisations/contract/people.ts';
import { lockOrganisation } from '#features/organisations/organisations/server/organisation-store.ts';
import {
  countOtherAdmins,
  requireOrganisationUser,
} from '#features/organisations/organisations/server/people-store.ts';
import { requireAdministered } from '#features/organisations/organisations/server/require-administered.ts';
import { type AuditDetails, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { setMemberSuspended as endpoint } from '../contract/members.ts';
import { memberReinstated, memberSuspended } from '../events.ts';
import { whyCannotChange, whyCannotSuspendOrDelete } from '../rules/member-action-rules.ts';
import {
  assertAllowed,
  lockPlatformAdmins,
  type MemberRow,
  requireMember,
  updateMember,
} from './member-store.ts';

/**
 * Suspends or reinstates a person. A suspension ends sessions and tokens, so this runs as the platform role, which alone
 * may write them; every statement filters by the organisation.
 */
export async function setMemberSuspended(
  { identities }: Accounts,
  context: RequestContext,
  { organizationId, userId, suspended }: Input<typeof endpoint>,
): Promise<OrganisationUser> {
  const { organisationId } = await requireAdministered(context, organizationId);
  const { actor, database } = context;
  const member = await database.asPlatform(async (tx) => {
    await lockOrganisation(tx, organisationId);
    if (actor.isPlatformAdmin) await lockPlatformAdmins(tx, actor);
    const before = await requireMember(tx, organisationId, userId);
    const act = { by: actor, member: before };
    const otherAdmins = await countOtherAdmins(tx, organisationId, before.id);
    assertAllowed(suspended ? whyCannotSuspendOrDelete({ ...act, otherAdmins }) : whyCannotChange(act));
    await applySuspension(tx, before, suspended, context);
    return requireOrganisationUser(tx, organisationId, before.id);
  });
  identities.forgetUser(member.id);
  return member;
}

/**
 * Suspends or reinstates a member of a locked organisation, unless they already are; a null actor is the directory. A
 * suspension needs the platform role. After the transaction, the caller removes the person from the identity cache.
 */
export async function applySuspension(
  tx: Transaction,
  member: MemberRow,
  suspended: boolean,
  { actor, now }: { readonly actor: Pick<Actor, 'userId'> | null; readonly now: Date },
  details: AuditDetails = {},
): Promise<void> {
  const { id: userId, organisationId } = member;
  if ((member.suspendedAt !== null) === suspended) return;
  await updateMember(tx, member, { suspendedAt: suspended ? now : null }, { actor, now });
  if (suspended) await endCredentials(tx, { userId, organisationId });
  const event = suspended ? memberSuspended : memberReinstated;
  await announce(tx, organisationId, event, { organisationId, userId });
  const subject = `user:${userId}`;
  await recordAudit(tx, {
    organisationId,
    actorId: actor?.userId ?? null,
    act: event.name,
    subject,
    details,
  });
}
