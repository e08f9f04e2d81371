import { z } from 'zod';
import { auditInfo } from '#base/audit-info.ts';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { wholeOrPageInput } from '#base/paging.ts';
import { optionalText } from '#base/validators.ts';
import { featureSwitches, group } from '#features/accounts/accounts/contract/profile.ts';

/** D1 §3: a person as those who administer their organisation see them. */
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
  /** Stands above organisations; only another platform admin may touch such an account. */
  isPlatformAdmin: z.boolean(),
  /** By name, without the group of everybody. */
  groups: z.array(group),
  /** Invited and not yet signed in. */
  isPending: z.boolean(),
  /** When the last invitation was sent; null for people who never needed one. */
  invitedOn: z.iso.datetime().nullable(),
  /** When the mail server last refused that invitation or was away; null once it has taken it. Further tries follow. */
  invitationFailedOn: z.iso.datetime().nullable(),
  isSuspended: z.boolean(),
  /** Only what an admin chose for this person; the rest follows the installation. */
  featureSwitches: featureSwitches.partial(),
  auditInfo,
});
export type OrganisationUser = z.infer<typeof organisationUser>;

/** By last name; whole unless a page is named. `search` is found anywhere in the name or address, accents and case aside. */
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
    ...wholeOrPageInput,
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
