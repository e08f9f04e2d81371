import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { oneLine } from '#base/text-schemas.ts';
import { email } from '#base/validators.ts';
import type { featureSwitches } from '#features/accounts/accounts/contract/profile.ts';
import { consequence } from '#features/organisations/organisations/contract/consequences.ts';
import { organisationUser } from '#features/organisations/organisations/contract/people.ts';

export const PERSON_NAME_MAX = 80;
export const GROUPS_OF_A_MEMBER_MAX = 1_000;

/** D1 §5: a new person. `isAdmin` means organisation admin and never makes a platform admin. */
export const newPerson = z.object({
  firstName: oneLine(PERSON_NAME_MAX),
  lastName: oneLine(PERSON_NAME_MAX),
  email,
  isAdmin: z.boolean().default(false),
});

const groups = z.array(id).max(GROUPS_OF_A_MEMBER_MAX);
const ofMember = z.object({ organizationId: id, userId: id });

/**
 * D1 §7: the first of two steps. The person belongs to no organisation and gets no mail until they are placed in one;
 * unplaced, they are deleted after a day. A repeated request for the same address returns the same person.
 */
export const createPerson = endpoint({
  method: 'POST',
  path: '/admin/user',
  access: 'organisation-admin',
  summary: 'Create a person, to be placed in an organisation',
  input: z.object({ user: newPerson }),
  output: newPerson.extend({ id }),
  isIdempotent: () => true,
  needsConfirmation: ({ user }) => user.isAdmin,
});

/**
 * AU-09: adds a person to an organisation and its groups and sends them an invitation: one created before (`userId`), or
 * a new one (`user`) in a single step. For a person already in this organisation, it only adds the given groups and role.
 * A new person with an id chosen by the caller is created only once when the request is repeated.
 */
export const placePerson = endpoint({
  method: 'POST',
  path: '/admin/organization/:organizationId/user',
  access: 'organisation-admin',
  summary: 'Add a person to an organisation and invite them',
  input: z
    .object({
      organizationId: id,
      userId: id.optional(),
      user: newPerson.extend({ id: id.optional() }).optional(),
      groups: groups.default([]),
      isAdmin: z.boolean().optional(),
    })
    .refine(({ userId, user }) => (userId === undefined) !== (user === undefined), {
      path: ['userId'],
      params: { validator: 'required' },
    }),
  output: organisationUser,
  isIdempotent: ({ userId, user }) => (userId ?? user?.id) !== undefined,
  needsConfirmation: ({ user, isAdmin }) => isAdmin === true || user?.isAdmin === true,
});

/**
 * Changes the given fields. `groups` replaces all of them; a switch set to null follows the installation again.
 * A new address or role needs a confirmation: either could take over an account. Only platform admins may send `isPlatformAdmin`; for others the request is refused whatever its value.
 */
export const changeMember = endpoint({
  method: 'PUT',
  path: '/admin/organization/:organizationId/user/:userId',
  access: 'organisation-admin',
  summary: 'Change a person of an organisation',
  input: ofMember.extend({
    firstName: oneLine(PERSON_NAME_MAX).optional(),
    lastName: oneLine(PERSON_NAME_MAX).optional(),
    email: email.optional(),
    isAdmin: z.boolean().optional(),
    isPlatformAdmin: z.boolean().optional(),
    groups: groups.optional(),
    featureSwitches: z
      .strictObject({
        newspaper_v2: z.boolean().nullable(),
        pipelinedJournal: z.boolean().nullable(),
        advancedSearch: z.boolean().nullable(),
        verticalSplitSectionCreator: z.boolean().nullable(),
        useEditorV2: z.boolean().nullable(),
      } satisfies Record<keyof z.infer<typeof featureSwitches>, z.ZodType>)
      .partial()
      .optional(),
  }),
  output: organisationUser,
  needsConfirmation: ({ email, isAdmin, isPlatformAdmin }) =>
    [email, isAdmin, isPlatformAdmin].some((right) => right !== undefined),
});

/** Suspends or reinstates a person. A suspension ends sessions, tokens and live streams at once. */
export const setMemberSuspended = endpoint({
  method: 'PUT',
  path: '/admin/organization/:organizationId/user/:userId/suspended',
  access: 'organisation-admin',
  summary: 'Suspend or reinstate a person',
  input: ofMember.extend({ suspended: z.boolean() }),
  output: organisationUser,
});

/**
 * Removes the second factors of a person who lost them; ends their sessions and the trust in their devices, and tells them.
 */
export const resetMemberSecondFactor = endpoint({
  method: 'POST',
  path: '/admin/organization/:organizationId/user/:userId/second-factor/reset',
  access: 'organisation-admin',
  summary: 'Reset the second factor of a person',
  input: ofMember,
  output: organisationUser,
  needsConfirmation: () => true,
});

/** Revokes all access tokens of a person, that of the extension included, and tells them. */
export const revokeMemberTokens = endpoint({
  method: 'POST',
  path: '/admin/organization/:organizationId/user/:userId/tokens/revoke',
  access: 'organisation-admin',
  summary: 'Revoke the access tokens of a person',
  input: ofMember,
  output: z.object({ revoked: z.number().int() }),
  needsConfirmation: () => true,
});

/** Refused with `already-in` once the person has signed in; mails to one address are rate-limited. */
export const resendInvitation = endpoint({
  method: 'POST',
  path: '/admin/organization/:organizationId/user/:userId/invitation',
  access: 'organisation-admin',
  summary: 'Resend the invitation',
  input: ofMember,
  output: organisationUser,
  callsPerMinute: 30,
});

/** AD-10: the consequences of a deletion, before it is confirmed; refused when the deletion itself would be. */
export const previewMemberDeletion = endpoint({
  method: 'GET',
  path: '/admin/organization/:organizationId/user/:userId/deletion',
  access: 'organisation-admin',
  summary: 'Preview the consequences of deleting a person',
  input: ofMember,
  output: z.object({ groupCount: z.number().int(), consequences: z.array(consequence) }),
});

/** Contributions stay under « Utilisateur supprimé »; data owned only by the person goes to the admin who deletes them. */
export const deleteMember = endpoint({
  method: 'DELETE',
  path: '/admin/organization/:organizationId/user/:userId',
  access: 'organisation-admin',
  summary: 'Delete a person',
  input: ofMember,
  output: z.object({ id }),
  needsConfirmation: () => true,
});
