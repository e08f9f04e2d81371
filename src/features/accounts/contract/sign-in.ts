import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { PASSWORD_MAX_LENGTH } from '../rules/password.ts';

const nothing = z.void();
/** Kept loose: whether an address is well formed is answered with a code of the specification, not a field error. */
const typedEmail = z.string().trim().max(254);
const typedPassword = z.string().max(PASSWORD_MAX_LENGTH);

/** Signs in and sets the session cookie. Refused with `auth/…` reasons. */
export const signIn = endpoint({
  method: 'POST',
  path: '/api/accounts/sign-in',
  access: 'public',
  summary: 'Sign in with email and password',
  input: z.object({ email: typedEmail, password: typedPassword }),
  output: nothing,
});

/** Ends this session; without one it changes nothing. */
export const signOut = endpoint({
  method: 'POST',
  path: '/api/accounts/sign-out',
  access: 'public',
  summary: 'Sign out of this browser',
  input: z.object({}),
  output: nothing,
});

/** Sends a link to set a new password. Says « sent » for unknown addresses too, unless configured otherwise. */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/accounts/password-reset',
  access: 'public',
  summary: 'Send a link to set a new password',
  input: z.object({ email: typedEmail }),
  output: nothing,
  callsPerMinute: 20,
});

/** Sends a link that signs in without a password. */
export const requestSignInLink = endpoint({
  method: 'POST',
  path: '/api/accounts/sign-in-link',
  access: 'public',
  summary: 'Send a sign-in link',
  input: z.object({ email: typedEmail }),
  output: nothing,
  callsPerMinute: 20,
});

export const linkKind = z.enum(['reset', 'invitation', 'signIn']);
export type LinkKind = z.infer<typeof linkKind>;

/** Who asks someone in, where to, and until when. */
export const invitation = z.object({
  /** Null when that person is no longer here. */
  by: z.object({ id, firstName: z.string(), lastName: z.string() }).nullable(),
  organisationName: z.string(),
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.infer<typeof invitation>;

/**
 * Looks at an emailed link without using it: what it is for, whose it is, and who sent an invitation that still
 * serves. Refused with notFromEmailLink.
 */
export const inspectLink = endpoint({
  method: 'POST',
  path: '/api/accounts/links/inspect',
  access: 'public',
  summary: 'Look at an emailed link without using it',
  input: z.object({ token: z.string().max(200) }),
  output: z.object({
    kind: linkKind,
    email: z.string(),
    usable: z.boolean(),
    invitation: invitation.optional(),
  }),
  callsPerMinute: 60,
});

/** Uses a reset or invitation link: sets the password, ends every older session, signs in. */
export const setPasswordWithLink = endpoint({
  method: 'POST',
  path: '/api/accounts/links/set-password',
  access: 'public',
  summary: 'Set a password with an emailed link',
  input: z.object({ token: z.string().max(200), email: typedEmail, password: typedPassword }),
  output: nothing,
  callsPerMinute: 30,
});

/** Uses a sign-in link: signs in; a password may then be set for a short while without the old one. */
export const signInWithLink = endpoint({
  method: 'POST',
  path: '/api/accounts/links/sign-in',
  access: 'public',
  summary: 'Sign in with an emailed link',
  input: z.object({ token: z.string().max(200), email: typedEmail }),
  output: nothing,
  callsPerMinute: 30,
});

/** After a sign-in link: sets the password without the old one. Refused with `expired` when the link sign-in is too long ago. */
export const setPasswordAfterLink = endpoint({
  method: 'POST',
  path: '/api/accounts/password/after-link',
  access: 'signed-in',
  summary: 'Set a password after signing in with a link',
  input: z.object({ password: typedPassword }),
  output: nothing,
});

/** Changes the password of the signed-in person and ends their other sessions. */
export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/accounts/password',
  access: 'signed-in',
  summary: 'Change my password',
  input: z.object({ currentPassword: typedPassword, newPassword: typedPassword }),
  output: nothing,
  callsPerMinute: 20,
});

/** Sends the signed-in person a link to set a new password. */
export const resendMyLink = endpoint({
  method: 'POST',
  path: '/api/accounts/password/link',
  access: 'signed-in',
  summary: 'Send me a link to set a new password',
  input: z.object({}),
  output: nothing,
  callsPerMinute: 10,
});
