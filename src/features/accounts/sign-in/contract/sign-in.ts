import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { PASSWORD_MAX_LENGTH } from '../rules/sign-in-reasons.ts';

/** Accepts any text: a malformed address is refused with a code of the specification, not with a field error. */
export const typedEmail = z.string().trim().max(254);
export const typedPassword = z.string().max(PASSWORD_MAX_LENGTH);

/** Signs in and sets the session cookie. Refused with `auth/…` reasons. */
export const signIn = endpoint({
  method: 'POST',
  path: '/api/accounts/sign-in',
  access: 'public',
  summary: 'Sign in with email and password',
  input: z.object({ email: typedEmail, password: typedPassword }),
  output: z.void(),
});
