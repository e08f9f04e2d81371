import { and, eq } from 'drizzle-orm';
import type { Input } from '#base/endpoint.ts';
import type { OrganisationId, UserId } from '#base/ids.ts';
import { groups } from '#features/accounts/server.ts';
import { accessNarrowed, profilesTouched } from '#features/organisations/organisations/events.ts';
import { announceToPeople } from '#features/organisations/organisations/server/organisation-announcements.ts';
import { lockOrganisation } from '#features/organisations/organisations/server/organisation-store.ts';
import { requireAdministered } from '#features/organisations/organisations/server/require-administered.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { AuditStamp } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { changeGroup as endpoint, ManagedGroup } from '../contract/groups.ts';
import { groupChanged, groupRenamed } from '../events.ts';
import { requireChangeableGroup, requireManagedGroup } from './group-store.ts';
import {
  addMembers,
  findMemberIds,
  removeMembers,
  removeOtherMembers,
  requireMembersOfOrganisation,
} from './membership-store.ts';

type ChangeGroupInput = Input<typeof endpoint>;

/** AD-07: changes the given fields of a group, and its members. */
export async function changeGroup(context: RequestContext, input: ChangeGroupInput): Promise<ManagedGroup> {
  const { organizationId, name, isPrivate, description } = input;
  const { organisationId, transaction } = await requireAdministered(context, organizationId);
  const { actor, now } = context;
  const by = actor.userId;
  return transaction(async (tx) => {
    await lockOrganisation(tx, organisationId);
    const before = await requireChangeableGroup(tx, organisationId, input.groupId);
    const groupId = before.id;
    const { added, removed } = await changeMembers(tx, { organisationId, groupId }, input, { by, at: now });
    await tx
      .update(groups)
      .set({ name, isPrivate, description, modifiedBy: by, modifiedOn: now })
      .where(and(eq(groups.id, groupId), eq(groups.organisationId, organisationId)));
    const isDisplayChanged =
      (name ?? before.name) !== before.name || (isPrivate ?? before.isPrivate) !== before.isPrivate;
    await announce(tx, organisationId, groupChanged, { organisationId, groupId });
    if (isDisplayChanged) await announce(tx, organisationId, groupRenamed, { organisationId });
    const notified = isDisplayChanged ? await findMemberIds(tx, { organisationId, groupId }) : added;
    await announceToPeople(tx, organisationId, profilesTouched, notified);
    await announceToPeople(tx, organisationId, accessNarrowed, removed);
    await recordAudit(tx, {
      organisationId,
      actorId: by,
      act: groupChanged.name,
      subject: `group:${groupId}`,
      details: { added: added.length, removed: removed.length, renamed: isDisplayChanged },
    });
    return requireManagedGroup(tx, organisationId, groupId);
  });
}

/** Replaces the members by `userIds` when it is given, then adds and removes the others. */
async function changeMembers(
  tx: Transaction,
  group: { readonly organisationId: OrganisationId; readonly groupId: string },
  { userIds, addUserIds, removeUserIds }: ChangeGroupInput,
  writing: AuditStamp,
): Promise<{ added: UserId[]; removed: UserId[] }> {
  const removedIds = new Set(removeUserIds.map(lowerCase));
  const newIds = [...(userIds ?? []), ...addUserIds]
    .map(lowerCase)
    .filter((userId) => !removedIds.has(userId));
  await requireMembersOfOrganisation(tx, group.organisationId, userIds ?? [], 'userIds');
  await requireMembersOfOrganisation(tx, group.organisationId, addUserIds, 'addUserIds');
  const removed =
    userIds === undefined
      ? await removeMembers(tx, group, [...removedIds])
      : await removeOtherMembers(tx, group, newIds);
  return { added: await addMembers(tx, group, newIds, writing), removed };
}

const lowerCase = (userId: UserId) => userId.toLowerCase();
