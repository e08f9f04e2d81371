import { AppError } from '#base/app-error.ts';
import type { Id } from '#base/ids.ts';
import { applyGroupChanges } from '#features/organisations/groups/server/change-group.ts';
import { addGroup } from '#features/organisations/groups/server/create-group.ts';
import { removeGroup } from '#features/organisations/groups/server/delete-group.ts';
import type { GroupRow } from '#features/organisations/groups/server/group-store.ts';
import { lockOrganisation } from '#features/organisations/organisations/server/organisation-store.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { DirectoryGroup } from '../rules/scim-group.ts';
import { parseFilter } from '../rules/scim-path.ts';
import { scimReasons } from '../rules/scim-reasons.ts';
import { unsuitable } from '../rules/scim-values.ts';
import { BY_DIRECTORY, type DirectoryContext, inOrganisation } from './directory-context.ts';
import {
  FILTERED_OF_GROUPS,
  findDirectoryGroups,
  findGroupsByName,
  findMembersOf,
  groupResource,
  requireDirectoryGroup,
  requireDirectoryPeople,
} from './directory-groups-store.ts';
import { isSelected, type ListQuery, type Selection } from './list-query.ts';
import { listResponse, type ScimResource } from './scim-schemas.ts';

/** Lists the groups of the directory. Members, which can be thousands, are read only when they are selected. */
export function listGroups(
  context: DirectoryContext,
  query: ListQuery,
  selection: Selection,
): Promise<ScimResource> {
  const { organisationId, baseUrl } = context;
  const comparisons = query.filter === null ? [] : parseFilter(query.filter, FILTERED_OF_GROUPS);
  return inOrganisation(context, async (tx) => {
    const { found, total } = await findDirectoryGroups(tx, organisationId, comparisons, query);
    const membersOf = isSelected(selection, 'members')
      ? await findMembersOf(tx, organisationId, found)
      : null;
    const resources = found.map((group) => groupResource(group, membersOf, baseUrl));
    return listResponse({ resources, total, startIndex: query.startIndex });
  });
}

export function readGroup(
  context: DirectoryContext,
  groupId: string,
  selection: Selection,
): Promise<ScimResource> {
  return inOrganisation(context, (tx) => shown(tx, context, groupId, selection));
}

async function shown(
  tx: Transaction,
  { organisationId, baseUrl }: DirectoryContext,
  groupId: string,
  selection: Selection,
): Promise<ScimResource> {
  const isIt = [{ attribute: 'id', value: groupId }];
  const { found } = await findDirectoryGroups(tx, organisationId, isIt, { startIndex: 1, count: 1 });
  if (!found[0]) throw new AppError('missing', scimReasons['scim-missing']);
  const membersOf = isSelected(selection, 'members') ? await findMembersOf(tx, organisationId, found) : null;
  return groupResource(found[0], membersOf, baseUrl);
}

/**
 * TR-02: adds a private group. One that the directory made before is taken up again; the name of a group made by hand is
 * refused, because its members would change.
 */
export function createGroup(
  context: DirectoryContext,
  wanted: DirectoryGroup,
  selection: Selection,
): Promise<ScimResource> {
  const { organisationId, now } = context;
  const { displayName: name, externalId = null, members: userIds = wanted.added } = wanted;
  if (name === undefined) throw unsuitable('displayName');
  return inOrganisation(context, async (tx) => {
    const organisation = await lockOrganisation(tx, organisationId);
    await requireDirectoryPeople(tx, organisationId, userIds);
    const known = await findAdoptable(tx, organisationId, { name, externalId });
    if (known) await change(tx, context, known, { ...wanted, members: userIds });
    const groupId =
      known?.id ??
      (await addGroup(
        tx,
        organisation,
        { name, externalId, userIds, description: '', isPrivate: true, provisionedAt: now },
        { by: null, at: now },
        BY_DIRECTORY,
      ));
    return shown(tx, context, groupId, selection);
  });
}

/** The group of this name that the directory made before, and that nothing else in the directory claims. */
async function findAdoptable(
  tx: Transaction,
  organisationId: Id,
  { name, externalId }: { readonly name: string; readonly externalId: string | null },
): Promise<GroupRow | null> {
  const [namesake] = await findGroupsByName(tx, organisationId, name);
  if (!namesake) return null;
  const isAnother = namesake.externalId !== null && externalId !== null && namesake.externalId !== externalId;
  if (namesake.provisionedAt === null || isAnother)
    throw new AppError('conflict', scimReasons['scim-group-name']);
  return requireDirectoryGroup(tx, organisationId, namesake.id);
}

/** Changes the given fields and members of a group. */
export function changeGroup(
  context: DirectoryContext,
  groupId: string,
  wanted: DirectoryGroup,
): Promise<void> {
  return inOrganisation(context, async (tx) => {
    await lockOrganisation(tx, context.organisationId);
    await change(tx, context, await requireDirectoryGroup(tx, context.organisationId, groupId), wanted);
  });
}

async function change(
  tx: Transaction,
  { organisationId, now }: DirectoryContext,
  group: GroupRow,
  { displayName, externalId = group.externalId, members, added, removed }: DirectoryGroup,
): Promise<void> {
  await requireDirectoryPeople(tx, organisationId, [...(members ?? []), ...added]);
  const changes = {
    fields: { name: displayName, externalId },
    members: {
      userIds: members && [...members],
      addUserIds: [...added],
      removeUserIds: removed.filter(isId),
    },
  };
  await applyGroupChanges(tx, group, changes, { by: null, at: now }, BY_DIRECTORY);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** An id that is no UUID is in no group. */
const isId = (text: string): boolean => UUID.test(text);

/** Deletes a group and the access it gave; what only it owned goes back as when an admin deletes it. */
export function removeDirectoryGroup(context: DirectoryContext, groupId: string): Promise<void> {
  const { organisationId, ownedData, now } = context;
  return inOrganisation(context, async (tx) => {
    await lockOrganisation(tx, organisationId);
    const group = await requireDirectoryGroup(tx, organisationId, groupId);
    await removeGroup(tx, ownedData, group, { by: null, at: now }, BY_DIRECTORY);
  });
}
