import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { oneLine } from '#base/one-line.ts';
import { email } from '#base/validators.ts';
import type { featureSwitches } from '#features/accounts/accounts/contract/profile.ts';
import { typedPassword } from '#features/accounts/sign-in/contract/typed.ts';
import { consequence } from '#features/organisations/organisations/contract/consequences.ts';
import { organisationUser } from '#features/organisations/organisations/contract/people.ts';

export const PERSON_NAME_MAX = 80;
export const GROUPS_OF_A_MEMBER_MAX = 1_000;

/** D1 §5: who someone is. `isAdmin` means organisation admin and can never raise to platform admin. */
export const newPerson = z.object({
  firstName: oneLine(PERSON_NAME_MAX),
  lastName: oneLine(PERSON_NAME_MAX),
  email,
  isAdmin: z.boolean().default(false),
});

const groups = z.array(id).max(GROUPS_OF_A_MEMBER_MAX);
const ofMember = z.object({ organizationId: id, userId: id });

/**
 * D1 §7: the first of two steps. The person belongs to nobody and is told nothing until they are placed in an
 * organisation; after a day without that they are forgotten. Asking again for the same address answers the same person.
 */
export const createPerson = endpoint({
  method: 'POST',
  path: '/admin/user',
  access: 'organisation-admin',
  summary: 'Note a new person, to be placed in an organisation',
  input: z.object({ user: newPerson }),
  output: newPerson.extend({ id }),
  twiceIsOnce: () => true,
});

/**
 * AU-09: puts a person into an organisation and its groups and sends them an invitation: the one noted before
 * (`userId`), or a new one (`user`) in a single step. Placing someone already in this organisation only adds what is said:
 * under an id of the caller's making, a new person is the same one when sent again.
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
  twiceIsOnce: ({ userId, user }) => (userId ?? user?.id) !== undefined,
});

/**
 * Changes the fields that are named. `groups` replaces all of them; a switch set to null follows the installation again.
 * `isPlatformAdmin` is for platform admins alone: whoever else sends it is refused, whatever it says.
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
    /** Asked for (`auth/requires-recent-login`) of whoever changes their own address in a session older than a day. */
    currentPassword: typedPassword.optional(),
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
});

/** Takes the right to sign in away, or gives it back; open sessions, tokens and live streams end at once. */
export const setMemberSuspended = endpoint({
  method: 'PUT',
  path: '/admin/organization/:organizationId/user/:userId/suspended',
  access: 'organisation-admin',
  summary: 'Suspend a person, or let them back in',
  input: ofMember.extend({ suspended: z.boolean() }),
  output: organisationUser,
});

/** Refused with `already-in` once the person has signed in; nobody is written to more than a few times in a row. */
export const resendInvitation = endpoint({
  method: 'POST',
  path: '/admin/organization/:organizationId/user/:userId/invitation',
  access: 'organisation-admin',
  summary: 'Resend the invitation',
  input: ofMember,
  output: organisationUser,
  callsPerMinute: 30,
});

/** AD-10: what a deletion would do, before it is confirmed; refused as the deletion itself would be. */
export const previewMemberDeletion = endpoint({
  method: 'GET',
  path: '/admin/organization/:organizationId/user/:userId/deletion',
  access: 'organisation-admin',
  summary: 'See what deleting a person would do',
  input: ofMember,
  output: z.object({ groupCount: z.number().int(), consequences: z.array(consequence) }),
});

/** Contributions stay under « Utilisateur supprimé »; what only they owned goes to the admin who deletes. */
export const deleteMember = endpoint({
  method: 'DELETE',
  path: '/admin/organization/:organizationId/user/:userId',
  access: 'organisation-admin',
  summary: 'Delete a person',
  input: ofMember,
  output: z.object({ id }),
});
