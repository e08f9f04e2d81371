import type { Actor } from '#base/actor.ts';
import type { Input, Output } from '#base/endpoint.ts';
import type { OrganisationId } from '#base/ids.ts';
import type { Accounts } from '#features/accounts/server.ts';
import { findHeir } from '#features/organisations/organisations/server/find-heir.ts';
import { lockOrganisation } from '#features/organisations/organisations/server/organisation-store.ts';
import type { OwnedData } from '#features/organisations/organisations/server/owned-data.ts';
import {
  countOtherAdmins,
  requireOrganisationUser,
} from '#features/organisations/organisations/server/people-store.ts';
import { requireAdministered } from '#features/organisations/organisations/server/require-administered.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { announce } from '#platform/outbox/announce.ts';
import type * as contract from '../contract/members.ts';
import { memberDeleted } from '../events.ts';
import { type MemberAction, whyCannotSuspendOrDelete } from '../rules/member-action-rules.ts';
import { eraseAccount } from './erase-account.ts';
import { assertAllowed, lockPlatformAdmins, requireMember } from './member-store.ts';

/** AD-10: the consequences of deleting a person; refused when the deletion itself would be. */
export async function previewMemberDeletion(
  ownedData: readonly OwnedData[],
  context: RequestContext,
  input: Input<typeof contract.previewMemberDeletion>,
): Promise<Output<typeof contract.previewMemberDeletion>> {
  const { organisationId, transaction } = await requireAdministered(context, input.organizationId);
  return transaction(async (tx) => {
    const { isAdmin, groups, ...member } = await requireOrganisationUser(tx, organisationId, input.userId);
    const userId = member.id;
    await requireDeletable(tx, context.actor, organisationId, { ...member, isOrganisationAdmin: isAdmin });
    const consequences = [];
    for (const owned of ownedData)
      consequences.push(...(await owned.consequencesOfMember(tx, { organisationId, userId })));
    return { groupCount: groups.length, consequences };
  });
}

/**
 * AD-10: deletes a person. Their contributions stay without their name, data owned only by them is handed over, all
 * credentials end. Runs as the platform role, which alone may write sessions and passwords; every statement filters by
 * the organisation.
 */
export async function deleteMember(
  { identities }: Accounts,
  ownedData: readonly OwnedData[],
  context: RequestContext,
  input: Input<typeof contract.deleteMember>,
): Promise<Output<typeof contract.deleteMember>> {
  const { organisationId } = await requireAdministered(context, input.organizationId);
  const { actor, database, now } = context;
  const userId = await database.asPlatform(async (tx) => {
    await lockOrganisation(tx, organisationId);
    if (actor.isPlatformAdmin) await lockPlatformAdmins(tx, actor);
    const member = await requireMember(tx, organisationId, input.userId);
    await requireDeletable(tx, actor, organisationId, member);
    const by = actor.userId;
    const erasure = { organisationId, userId: member.id, by, at: now };
    const heirId = await findHeir(tx, erasure);
    for (const owned of ownedData) await owned.handOverMember(tx, { ...erasure, heirId });
    await eraseAccount(tx, erasure);
    await announce(tx, organisationId, memberDeleted, { organisationId, userId: member.id });
    await recordAudit(tx, {
      organisationId,
      actorId: by,
      act: memberDeleted.name,
      subject: `user:${member.id}`,
      details: { heir: heirId },
    });
    return member.id;
  });
  identities.forgetUser(userId);
  return { id: userId };
}

async function requireDeletable(
  tx: Transaction,
  by: Actor,
  organisationId: OrganisationId,
  member: MemberAction['member'],
): Promise<void> {
  const otherAdmins = await countOtherAdmins(tx, organisationId, member.id);
  assertAllowed(whyCannotSuspendOrDelete({ by, member, otherAdmins }));
}
