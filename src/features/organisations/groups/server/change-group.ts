import { and, eq } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import type { Input } from '#base/endpoint.ts';
import type { OrganisationId, UserId } from '#base/ids.ts';
import { groups } from '#features/accounts/server.ts';
import { accessNarrowed, profilesTouched } from '#features/organisations/organisations/events.ts';
import { announceToPeople } from '#features/organisations/organisations/server/organisation-announcements.ts';
import { lockOrganisation } from '#features/organisations/organisations/server/organisation-store.ts';
import { requireAdministered } from '#features/organisations/organisations/server/require-administered.ts';
import { type AuditDetails, recordAudit } from '#platform/audit/audit.ts';
import type { ChangeStamp } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { changeGroup as endpoint, ManagedGroup } from '../contract/groups.ts';
import { groupChanged, groupRenamed } from '../events.ts';
import { whyCannotEditByHand } from '../rules/group-rules.ts';
import { type GroupRow, requireChangeableGroup, requireManagedGroup } from './group-store.ts';
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
  const { organizationId, groupId, name, isPrivate, description, ...members } = input;
  const { organisationId, transaction } = await requireAdministered(context, organizationId);
  const { actor, now } = context;
  return transaction(async (tx) => {
    await lockOrganisation(tx, organisationId);
    const before = await requireChangeableGroup(tx, organisationId, groupId);
    const refusal = whyCannotEditByHand(before, { name, ...members });
    if (refusal) throw new AppError('conflict', refusal);
    const fields = { name, isPrivate, description };
    await applyGroupChanges(tx, before, { fields, members }, { by: actor.userId, at: now });
    return requireManagedGroup(tx, organisationId, before.id);
  });
}

interface GroupChanges {
  /** Undefined fields stay unchanged. */
  readonly fields: Partial<Pick<GroupRow, 'externalId' | 'provisionedAt'>> & {
    readonly name?: string | undefined;
    readonly isPrivate?: boolean | undefined;
    readonly description?: string | undefined;
  };
  readonly members: MemberChanges;
}

/** Changes a group of a locked organisation; announces and records it. `details` are further facts for the audit. */
export async function applyGroupChanges(
  tx: Transaction,
  before: GroupRow,
  { fields, members }: GroupChanges,
  { by, at }: ChangeStamp,
  details: AuditDetails = {},
): Promise<void> {
  const { id: groupId, organisationId } = before;
  const { name, isPrivate } = fields;
  const { added, removed } = await changeMembers(tx, { organisationId, groupId }, members, { by, at });
  await tx
    .update(groups)
    .set({ ...fields, modifiedBy: by, modifiedOn: at })
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
    details: { added: added.length, removed: removed.length, renamed: isDisplayChanged, ...details },
  });
}

type MemberChanges = Pick<ChangeGroupInput, 'userIds' | 'addUserIds' | 'removeUserIds'>;

/** Replaces the members by `userIds` when it is given, then adds and removes the others. */
async function changeMembers(
  tx: Transaction,
  group: { readonly organisationId: OrganisationId; readonly groupId: string },
  { userIds, addUserIds, removeUserIds }: MemberChanges,
  writing: ChangeStamp,
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
