import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { typedPassword } from './sign-in.ts';

/** Sets the password without the old one, soon after signing in with a link; later it is refused with `expired`. */
export const setPasswordAfterLink = endpoint({
  method: 'POST',
  path: '/api/accounts/password/after-link',
  access: 'signed-in',
  summary: 'Set a password after signing in with a link',
  input: z.object({ password: typedPassword }),
  output: z.void(),
  duringSetup: true,
});

/** Changes the password of the signed-in person and ends their other sessions. */
export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/accounts/password',
  access: 'signed-in',
  summary: 'Change my password',
  input: z.object({ currentPassword: typedPassword, newPassword: typedPassword }),
  output: z.void(),
  callsPerMinute: 20,
});
