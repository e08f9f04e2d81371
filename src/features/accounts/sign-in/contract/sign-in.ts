import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { PASSWORD_MAX_LENGTH } from '../rules/sign-in-reasons.ts';

/** Accepts any text: a malformed address is refused with a code of the specification, not with a field error. */
export const typedEmail = z.string().trim().max(254);
export const typedPassword = z.string().max(PASSWORD_MAX_LENGTH);

/** After the first factor: a session, or for a person with a second factor a challenge in a cookie of its own. */
export const signInStep = z.object({ next: z.enum(['signed-in', 'second-factor']) });
export type SignInStep = z.infer<typeof signInStep>;

/** Signs in and sets the session cookie. Refused with `auth/…` reasons. */
export const signIn = endpoint({
  method: 'POST',
  path: '/api/accounts/sign-in',
  access: 'public',
  summary: 'Sign in with email and password',
  input: z.object({ email: typedEmail, password: typedPassword }),
  output: signInStep,
  duringSetup: true,
});
