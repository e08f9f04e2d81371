import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { email } from '#base/validators.ts';
import { oneLine } from '#features/accounts/contract/one-line.ts';

/** D1 §3: a person as their organisation's admins see them. */
export const member = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  /** Invited and not yet signed in. */
  isPending: z.boolean(),
  isSuspended: z.boolean(),
});
export type Member = z.infer<typeof member>;

/** AU-09: creates the person and sends them an invitation with a link to set their password. */
export const inviteMember = endpoint({
  method: 'POST',
  path: '/api/organisation/members',
  access: 'organisation-admin',
  summary: 'Invite a person into my organisation',
  input: z.object({
    firstName: oneLine(80),
    lastName: oneLine(80),
    email: email.refine((address) => !/\p{Cc}/u.test(address), { params: { validator: 'email' } }),
    isAdmin: z.boolean(),
  }),
  output: member,
});

/** Takes the right to sign in away, or gives it back; open sessions, tokens and live streams end at once. */
export const setMemberSuspended = endpoint({
  method: 'PUT',
  path: '/api/organisation/members/:userId/suspended',
  access: 'organisation-admin',
  summary: 'Suspend a member, or let them back in',
  input: z.object({ userId: id, suspended: z.boolean() }),
  output: member,
});
