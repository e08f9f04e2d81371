import { z } from 'zod';
import { auditInfo } from '#base/audit-info.ts';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { optionalPageInput } from '#base/paging.ts';
import { oneLine } from '#base/text-schemas.ts';
import { optionalText } from '#base/validators.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { consequence } from '#features/organisations/organisations/contract/consequences.ts';

export const GROUP_NAME_MAX = 120;
export const GROUP_DESCRIPTION_MAX = 2_000;
/** A limit on the size of one request, above the size of any organisation. */
export const GROUP_MEMBERS_MAX = 10_000;

/** D1 §3: a group. */
export const managedGroup = z.object({
  id,
  organizationId: id,
  name: z.string(),
  description: z.string(),
  isPrivate: z.boolean(),
  /** TR-02: the directory of the organisation decides on the name and the members. */
  isManaged: z.boolean(),
  memberCount: z.number().int(),
  /** The first few by last name, for the avatar stack. */
  firstMembers: z.array(namedPerson).max(3),
  /** All members; absent when the list was requested without them. */
  userIds: z.array(id).optional(),
  auditInfo,
});
export type ManagedGroup = z.infer<typeof managedGroup>;

/** Sorted by name, without the organisation group; complete unless a page is requested. */
export const listGroups = endpoint({
  method: 'GET',
  path: '/admin/organization/:organizationId/groups',
  access: 'organisation-admin',
  summary: 'List the groups of an organisation',
  input: z.object({
    organizationId: id,
    search: optionalText(200).default(''),
    /** `false` omits the member ids, which can be thousands, for screens that show only counts. */
    userIds: z.enum(['true', 'false']).default('true'),
    ...optionalPageInput,
  }),
  output: z.object({ groups: z.array(managedGroup), total: z.number().int() }),
});

export const readGroup = endpoint({
  method: 'GET',
  path: '/admin/organization/:organizationId/group/:groupId',
  access: 'organisation-admin',
  summary: 'Read one group',
  input: z.object({ organizationId: id, groupId: id }),
  output: managedGroup,
});

const fields = {
  organizationId: id,
  name: oneLine(GROUP_NAME_MAX),
  /** AD-07: new groups are private by default. */
  isPrivate: z.boolean().default(true),
  description: optionalText(GROUP_DESCRIPTION_MAX).default(''),
};

export const createGroup = endpoint({
  method: 'POST',
  path: '/admin/group',
  access: 'organisation-admin',
  summary: 'Create a group',
  input: z.object({ ...fields, userIds: z.array(id).max(GROUP_MEMBERS_MAX).default([]) }),
  output: managedGroup,
});

/**
 * Absent fields stay unchanged. `userIds` replaces all members; `addUserIds` and `removeUserIds` state only the changes,
 * so that two admins who change the same group at once keep both their changes.
 */
export const changeGroup = endpoint({
  method: 'PUT',
  path: '/admin/group/:groupId',
  access: 'organisation-admin',
  summary: 'Change a group and its members',
  input: z.object({
    groupId: id,
    organizationId: id,
    name: oneLine(GROUP_NAME_MAX).optional(),
    isPrivate: z.boolean().optional(),
    description: optionalText(GROUP_DESCRIPTION_MAX).optional(),
    userIds: z.array(id).max(GROUP_MEMBERS_MAX).optional(),
    addUserIds: z.array(id).max(GROUP_MEMBERS_MAX).default([]),
    removeUserIds: z.array(id).max(GROUP_MEMBERS_MAX).default([]),
  }),
  output: managedGroup,
});

/** AD-10: the consequences of a deletion, before it is confirmed. */
export const previewGroupDeletion = endpoint({
  method: 'GET',
  path: '/admin/organization/:organizationId/group/:groupId/deletion',
  access: 'organisation-admin',
  summary: 'Preview the consequences of deleting a group',
  input: z.object({ organizationId: id, groupId: id }),
  output: z.object({ memberCount: z.number().int(), consequences: z.array(consequence) }),
});

export const deleteGroup = endpoint({
  method: 'DELETE',
  path: '/admin/organization/:organizationId/group/:groupId',
  access: 'organisation-admin',
  summary: 'Delete a group and the access it gave',
  input: z.object({ organizationId: id, groupId: id }),
  output: managedGroup,
  needsConfirmation: () => true,
});
