import { and, eq } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import type { Input, Output } from '#base/endpoint.ts';
import { groups } from '#features/accounts/server.ts';
import { accessNarrowed } from '#features/organisations/organisations/events.ts';
import { findHeir } from '#features/organisations/organisations/server/find-heir.ts';
import { announceToPeople } from '#features/organisations/organisations/server/organisation-announcements.ts';
import { lockOrganisation } from '#features/organisations/organisations/server/organisation-store.ts';
import type { OwnedData } from '#features/organisations/organisations/server/owned-data.ts';
import { requireAdministered } from '#features/organisations/organisations/server/require-administered.ts';
import { type AuditDetails, recordAudit } from '#platform/audit/audit.ts';
import type { ChangeStamp } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { announce } from '#platform/outbox/announce.ts';
import type * as contract from '../contract/groups.ts';
import type { ManagedGroup } from '../contract/groups.ts';
import { groupDeleted } from '../events.ts';
import { groupReasons } from '../rules/group-rules.ts';
import { type GroupRow, requireChangeableGroup, requireManagedGroup } from './group-store.ts';
import { findMemberIds } from './membership-store.ts';

/** AD-10: the consequences of deleting a group; refused when the deletion itself would be. */
export async function previewGroupDeletion(
  ownedData: readonly OwnedData[],
  context: RequestContext,
  { organizationId, groupId }: Input<typeof contract.previewGroupDeletion>,
): Promise<Output<typeof contract.previewGroupDeletion>> {
  const { organisationId, transaction } = await requireAdministered(context, organizationId);
  return transaction(async (tx) => {
    const { id } = assertNotManaged(await requireChangeableGroup(tx, organisationId, groupId));
    const group = { organisationId, groupId: id };
    const members = await findMemberIds(tx, group);
    const consequences = [];
    for (const owned of ownedData) consequences.push(...(await owned.consequencesOfGroup(tx, group)));
    return { memberCount: members.length, consequences };
  });
}

/** AD-10: deletes a group and the access it gave; contributions of its members stay. Returns the deleted group. */
export async function deleteGroup(
  ownedData: readonly OwnedData[],
  context: RequestContext,
  input: Input<typeof contract.deleteGroup>,
): Promise<Output<typeof contract.deleteGroup>> {
  const { organisationId, transaction } = await requireAdministered(context, input.organizationId);
  const { actor, now } = context;
  return transaction(async (tx) => {
    await lockOrganisation(tx, organisationId);
    const group = assertNotManaged(await requireChangeableGroup(tx, organisationId, input.groupId));
    return removeGroup(tx, ownedData, group, { by: actor.userId, at: now });
  });
}

function assertNotManaged(group: GroupRow): GroupRow {
  if (group.isManaged) throw new AppError('conflict', groupReasons['group-managed']);
  return group;
}

/** Deletes a group of a locked organisation; `details` are further facts for the audit. Returns the deleted group. */
export async function removeGroup(
  tx: Transaction,
  ownedData: readonly OwnedData[],
  { id: groupId, organisationId }: Pick<GroupRow, 'id' | 'organisationId'>,
  { by, at }: ChangeStamp,
  details: AuditDetails = {},
): Promise<ManagedGroup> {
  const deleted = await requireManagedGroup(tx, organisationId, groupId);
  const heirId = await findHeir(tx, { organisationId, by });
  for (const owned of ownedData) await owned.releaseGroup(tx, { organisationId, groupId, heirId, by, at });
  await tx.delete(groups).where(and(eq(groups.id, groupId), eq(groups.organisationId, organisationId)));
  await announce(tx, organisationId, groupDeleted, { organisationId, groupId });
  await announceToPeople(tx, organisationId, accessNarrowed, deleted.userIds ?? []);
  await recordAudit(tx, {
    organisationId,
    actorId: by,
    act: groupDeleted.name,
    subject: `group:${groupId}`,
    details: { members: deleted.memberCount, ...details },
  });
  return deleted;
}
