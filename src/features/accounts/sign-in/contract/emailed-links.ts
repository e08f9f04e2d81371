import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { signInStep, typedEmail, typedPassword } from './sign-in.ts';

/** Sends a link to set a new password. Succeeds for unknown addresses too, unless configured otherwise. */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/accounts/password-reset',
  access: 'public',
  summary: 'Send a link to set a new password',
  input: z.object({ email: typedEmail }),
  output: z.void(),
  callsPerMinute: 20,
});

/** Sends a link that signs in without a password. */
export const requestSignInLink = endpoint({
  method: 'POST',
  path: '/api/accounts/sign-in-link',
  access: 'public',
  summary: 'Send a sign-in link',
  input: z.object({ email: typedEmail }),
  output: z.void(),
  callsPerMinute: 20,
});

export const linkKind = z.enum(['reset', 'invitation', 'signIn']);
export type LinkKind = z.infer<typeof linkKind>;

/** The inviter, the organisation and the expiry of an invitation. */
export const invitation = z.object({
  /** Null when that person was deleted. */
  by: namedPerson.nullable(),
  organisationName: z.string(),
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.infer<typeof invitation>;

/**
 * Inspects an emailed link without using it: its kind, its address, and the inviter of a usable invitation. Refused with
 * notFromEmailLink.
 */
export const inspectLink = endpoint({
  method: 'POST',
  path: '/api/accounts/links/inspect',
  access: 'public',
  summary: 'Inspect an emailed link without using it',
  input: z.object({ token: z.string().max(200) }),
  output: z.object({
    kind: linkKind,
    email: z.string(),
    usable: z.boolean(),
    /** Whether the organisation of its owner accepts sign-ins with its own account only. */
    mustUseProvider: z.boolean(),
    invitation: invitation.optional(),
  }),
  callsPerMinute: 60,
  isIdempotent: () => true,
});

/** Uses a reset or invitation link: sets the password, ends all older sessions, signs in. */
export const setPasswordWithLink = endpoint({
  method: 'POST',
  path: '/api/accounts/links/set-password',
  access: 'public',
  summary: 'Set a password with an emailed link',
  input: z.object({ token: z.string().max(200), email: typedEmail, password: typedPassword }),
  output: signInStep,
  duringSetup: true,
  callsPerMinute: 30,
});

/** Uses a sign-in link: signs in; a password may then be set for a short while without the old one. */
export const signInWithLink = endpoint({
  method: 'POST',
  path: '/api/accounts/links/sign-in',
  access: 'public',
  summary: 'Sign in with an emailed link',
  input: z.object({ token: z.string().max(200), email: typedEmail }),
  output: signInStep,
  duringSetup: true,
  callsPerMinute: 30,
});

/** Sends the signed-in person a link to set a new password. */
export const resendMyLink = endpoint({
  method: 'POST',
  path: '/api/accounts/password/link',
  access: 'signed-in',
  summary: 'Send me a link to set a new password',
  input: z.object({}),
  output: z.void(),
  callsPerMinute: 10,
});
