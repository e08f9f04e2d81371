import { and, eq } from 'drizzle-orm';
import type { Input } from '#base/endpoint.ts';
import type { OrganisationId, UserId } from '#base/ids.ts';
import { groups } from '#features/accounts/server.ts';
import { accessNarrowed, profilesTouched } from '#features/organisations/organisations/events.ts';
import { requireAdministered } from '#features/organisations/organisations/server/administered.ts';
import { announceToPeople } from '#features/organisations/organisations/server/announce-to-people.ts';
import { holdOrganisation } from '#features/organisations/organisations/server/organisation-store.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Writing } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { changeGroup as endpoint, ManagedGroup } from '../contract/groups.ts';
import { groupChanged, groupRenamed } from '../events.ts';
import { requireManagedGroup } from './group-store.ts';
import {
  addMembers,
  keepOnlyMembers,
  membersOf,
  removeMembers,
  requireMembersHere,
} from './membership-store.ts';
import { requireChangeableGroup } from './require-changeable-group.ts';

type Asked = Input<typeof endpoint>;

/** AD-07: changes what is named of a group, and who is in it. */
export async function changeGroup(context: RequestContext, asked: Asked): Promise<ManagedGroup> {
  const { organizationId, name, isPrivate, description } = asked;
  const { organisationId, transaction } = await requireAdministered(context, organizationId);
  const { actor, now } = context;
  const by = actor.userId;
  return transaction(async (tx) => {
    await holdOrganisation(tx, organisationId);
    const before = await requireChangeableGroup(tx, organisationId, asked.groupId);
    const groupId = before.id;
    const { added, lost } = await changeMembers(tx, { organisationId, groupId }, asked, { by, at: now });
    await tx
      .update(groups)
      .set({ name, isPrivate, description, modifiedBy: by, modifiedOn: now })
      .where(and(eq(groups.id, groupId), eq(groups.organisationId, organisationId)));
    const looksDifferent =
      (name ?? before.name) !== before.name || (isPrivate ?? before.isPrivate) !== before.isPrivate;
    await announce(tx, organisationId, groupChanged, { organisationId, groupId });
    if (looksDifferent) await announce(tx, organisationId, groupRenamed, { organisationId });
    const seeing = looksDifferent ? await membersOf(tx, { organisationId, groupId }) : added;
    await announceToPeople(tx, organisationId, profilesTouched, seeing);
    await announceToPeople(tx, organisationId, accessNarrowed, lost);
    await recordAudit(tx, {
      organisationId,
      actorId: by,
      act: groupChanged.name,
      subject: `group:${groupId}`,
      details: { added: added.length, removed: lost.length, renamed: looksDifferent },
    });
    return requireManagedGroup(tx, organisationId, groupId);
  });
}

/** Who is in it afterwards: everyone of `userIds` when it was given, or those before; with some more, without others. */
async function changeMembers(
  tx: Transaction,
  group: { readonly organisationId: OrganisationId; readonly groupId: string },
  { userIds, addUserIds, removeUserIds }: Asked,
  writing: Writing,
): Promise<{ added: UserId[]; lost: UserId[] }> {
  const unwanted = new Set(removeUserIds.map(lower));
  const wanted = [...(userIds ?? []), ...addUserIds].map(lower).filter((userId) => !unwanted.has(userId));
  await requireMembersHere(tx, group.organisationId, userIds ?? [], 'userIds');
  await requireMembersHere(tx, group.organisationId, addUserIds, 'addUserIds');
  const lost =
    userIds === undefined
      ? await removeMembers(tx, group, [...unwanted])
      : await keepOnlyMembers(tx, group, wanted);
  return { added: await addMembers(tx, group, wanted, writing), lost };
}

const lower = (userId: UserId) => userId.toLowerCase();
