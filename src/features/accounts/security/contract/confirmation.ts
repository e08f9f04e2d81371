import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { passkeyRequestOptions, usedPasskey } from '#features/accounts/factors/contract/passkey-messages.ts';
import { typedPassword } from '#features/accounts/sign-in/contract/sign-in.ts';

/** Confirms who is at the keyboard: for ten minutes, this session may do what could take over the account. */
export const confirmWithPassword = endpoint({
  method: 'POST',
  path: '/api/accounts/confirmation',
  access: 'signed-in',
  summary: 'Confirm that it is me, with my password',
  input: z.object({ password: typedPassword }),
  output: z.void(),
  callsPerMinute: 20,
  duringSetup: true,
});

/** What one of my passkeys has to sign to confirm that it is me. */
export const preparePasskeyConfirmation = endpoint({
  method: 'POST',
  path: '/api/accounts/confirmation/passkey/options',
  access: 'signed-in',
  summary: 'What my passkey has to sign to confirm that it is me',
  input: z.object({}),
  output: passkeyRequestOptions,
  callsPerMinute: 30,
});

export const confirmWithPasskey = endpoint({
  method: 'POST',
  path: '/api/accounts/confirmation/passkey',
  access: 'signed-in',
  summary: 'Confirm that it is me, with a passkey',
  input: z.object({ passkey: usedPasskey }),
  output: z.void(),
  callsPerMinute: 30,
});
