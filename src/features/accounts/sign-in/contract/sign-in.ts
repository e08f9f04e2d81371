import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { typedEmail, typedPassword } from './typed-credentials.ts';

/** Signs in and sets the session cookie. Refused with `auth/…` reasons. */
export const signIn = endpoint({
  method: 'POST',
  path: '/api/accounts/sign-in',
  access: 'public',
  summary: 'Sign in with email and password',
  input: z.object({ email: typedEmail, password: typedPassword }),
  output: z.void(),
});
