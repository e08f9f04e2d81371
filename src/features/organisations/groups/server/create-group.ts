import { AppError } from '#base/app-error.ts';
import type { Input } from '#base/endpoint.ts';
import type { Id, UserId } from '#base/ids.ts';
import { groups, type organisations } from '#features/accounts/server.ts';
import { profilesTouched } from '#features/organisations/organisations/events.ts';
import { announceToPeople } from '#features/organisations/organisations/server/organisation-announcements.ts';
import { lockOrganisation } from '#features/organisations/organisations/server/organisation-store.ts';
import { requireAdministered } from '#features/organisations/organisations/server/require-administered.ts';
import { type AuditDetails, recordAudit } from '#platform/audit/audit.ts';
import type { ChangeStamp } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { newId } from '#platform/new-id.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { createGroup as endpoint, ManagedGroup } from '../contract/groups.ts';
import { groupCreated } from '../events.ts';
import { groupReasons, hasReachedMaxGroups } from '../rules/group-rules.ts';
import { requireManagedGroup } from './group-store.ts';
import { addMembers, requireMembersOfOrganisation } from './membership-store.ts';

/** AD-07: creates a group with its members, unless the organisation has its maximum number of groups. */
export async function createGroup(
  context: RequestContext,
  { organizationId, userIds, ...fields }: Input<typeof endpoint>,
): Promise<ManagedGroup> {
  const { organisationId, transaction } = await requireAdministered(context, organizationId);
  const { actor, now } = context;
  return transaction(async (tx) => {
    const organisation = await lockOrganisation(tx, organisationId);
    const groupId = await addGroup(tx, organisation, { ...fields, userIds }, { by: actor.userId, at: now });
    return requireManagedGroup(tx, organisationId, groupId);
  });
}

type NewGroup = Pick<typeof groups.$inferInsert, 'name' | 'provisionedAt' | 'externalId'> & {
  readonly isPrivate: boolean;
  readonly description: string;
  readonly userIds: readonly UserId[];
};

/** Adds a group to a locked organisation, unless it has its maximum; `details` are further facts for the audit. */
export async function addGroup(
  tx: Transaction,
  organisation: typeof organisations.$inferSelect,
  { userIds, ...fields }: NewGroup,
  { by, at }: ChangeStamp,
  details: AuditDetails = {},
): Promise<Id> {
  const organisationId = organisation.id;
  if (hasReachedMaxGroups(organisation)) {
    const values = { maximum: organisation.maxGroups ?? 0 };
    throw new AppError('conflict', groupReasons['max-groups'], { values });
  }
  const groupId = newId();
  await requireMembersOfOrganisation(tx, organisationId, userIds, 'userIds');
  await tx.insert(groups).values({ id: groupId, organisationId, ...fields, modifiedBy: by, modifiedOn: at });
  const added = await addMembers(tx, { organisationId, groupId }, userIds, { by, at });
  await announce(tx, organisationId, groupCreated, { organisationId, groupId });
  await announceToPeople(tx, organisationId, profilesTouched, added);
  await recordAudit(tx, {
    organisationId,
    actorId: by,
    act: groupCreated.name,
    subject: `group:${groupId}`,
    details: { members: added.length, ...details },
  });
  return groupId;
}
