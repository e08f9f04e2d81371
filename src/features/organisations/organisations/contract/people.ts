import { z } from 'zod';
import { auditInfo } from '#base/audit-info.ts';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { optionalPageInput } from '#base/paging.ts';
import { optionalText } from '#base/validators.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { featureSwitches, group } from '#features/accounts/accounts/contract/profile.ts';

/** D1 §3: a colleague, and whether they share a group with the caller. */
export const colleague = namedPerson.extend({ inMyGroups: z.boolean() });
export type Colleague = z.infer<typeof colleague>;

export const MAX_COLLEAGUES = 50;

/**
 * Members of the caller's groups first, then the rest of the organisation; without the caller and suspended people. Each
 * typed word is a prefix of a word of the names, ignoring accents and case. Sorted by first name, or by the matching name.
 */
export const findColleagues = endpoint({
  method: 'GET',
  path: '/api/colleagues',
  access: 'signed-in',
  summary: 'Find colleagues by the beginnings of their names',
  input: z.object({
    search: optionalText(200).default(''),
    limit: z.coerce.number<number>().int().min(1).max(MAX_COLLEAGUES).default(10),
  }),
  output: z.object({ colleagues: z.array(colleague) }),
});

/** D1 §3: a person as the admins of their organisation see them. */
export const organisationUser = z.object({
  id,
  organizationId: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Includes NOOS_ADMIN for organisation admins. */
  roles: z.array(z.enum(['NOOS_ADMIN'])),
  /** Organisation admin: the same as the role. */
  isAdmin: z.boolean(),
  /** Only another platform admin may change such an account. */
  isPlatformAdmin: z.boolean(),
  /** Sorted by name, without the organisation group; `isManaged`: the directory decides on its members. */
  groups: z.array(group.extend({ isManaged: z.boolean() })),
  /** Invited and not yet signed in. */
  isPending: z.boolean(),
  /** When the last invitation was sent; null for people who never got one. */
  invitedOn: z.iso.datetime().nullable(),
  /** When the last delivery of that invitation failed; null once the mail server accepted it. Retries follow. */
  invitationFailedOn: z.iso.datetime().nullable(),
  isSuspended: z.boolean(),
  /** TR-02: the directory of the organisation decides on name and address. */
  isManaged: z.boolean(),
  /** A passkey or an authenticator app. */
  hasSecondFactor: z.boolean(),
  /** Only the switches set for this person; the others follow the installation. */
  featureSwitches: featureSwitches.partial(),
  auditInfo,
});
export type OrganisationUser = z.infer<typeof organisationUser>;

/**
 * Sorted by last name; complete unless a page is requested. `search` matches anywhere in name or address, ignoring
 * accents and case.
 */
export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/organization/:organizationId/users',
  access: 'organisation-admin',
  summary: 'List the people of an organisation',
  input: z.object({
    organizationId: id,
    search: optionalText(200).default(''),
    /** Only members of this group. */
    groupId: id.optional(),
    ...optionalPageInput,
  }),
  output: z.object({ users: z.array(organisationUser), total: z.number().int() }),
});

export const readUser = endpoint({
  method: 'GET',
  path: '/admin/organization/:organizationId/user/:userId',
  access: 'organisation-admin',
  summary: 'Read one person of an organisation',
  input: z.object({ organizationId: id, userId: id }),
  output: organisationUser,
});
