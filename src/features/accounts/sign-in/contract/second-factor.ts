import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { passkeyRequestOptions, usedPasskey } from '#features/accounts/factors/contract/passkey-messages.ts';
import { signInStep } from './sign-in.ts';

/** A sign-in that waits for its second factor in this browser. */
const signInChallenge = z.object({
  person: namedPerson,
  email: z.string(),
  hasPasskey: z.boolean(),
  hasAuthenticator: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  /** Someone who can reset the second factor; null when there is nobody else. */
  administrator: namedPerson.nullable(),
});
export type SignInChallenge = z.infer<typeof signInChallenge>;

/** The sign-in that waits in this browser, known by the cookie that the first factor set. */
export const readChallenge = endpoint({
  method: 'GET',
  path: '/api/accounts/sign-in/second-factor',
  access: 'public',
  summary: 'Which second factor this sign-in waits for',
  input: z.object({}),
  output: z.object({ challenge: signInChallenge.nullable() }),
  duringSetup: true,
});

/** Gives up a sign-in that waits for its second factor. */
export const abandonChallenge = endpoint({
  method: 'DELETE',
  path: '/api/accounts/sign-in/second-factor',
  access: 'public',
  summary: 'Give up a sign-in that waits for its second factor',
  input: z.object({}),
  output: z.void(),
  duringSetup: true,
});

const code = z.string().trim().max(40);
const trustDevice = z.boolean().default(false);

/** Refused with `wrong-code`, then `last-attempt`, then `no-attempts-left`; without a challenge with `challenge-expired`. */
export const confirmWithCode = endpoint({
  method: 'POST',
  path: '/api/accounts/sign-in/code',
  access: 'public',
  summary: 'Finish signing in with a code of the authenticator app',
  input: z.object({ code, trustDevice }),
  output: signInStep,
  duringSetup: true,
});

export const confirmWithRecoveryCode = endpoint({
  method: 'POST',
  path: '/api/accounts/sign-in/recovery-code',
  access: 'public',
  summary: 'Finish signing in with a recovery code',
  input: z.object({ code, trustDevice }),
  output: signInStep,
  duringSetup: true,
});

/** After a first factor, for the passkeys of that person; otherwise for any passkey of this site. */
export const preparePasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/accounts/sign-in/passkey/options',
  access: 'public',
  summary: 'What a passkey has to sign to sign in',
  input: z.object({}),
  output: passkeyRequestOptions,
  // A whole office may sign in at one moment, from one address.
  callsPerMinute: 120,
  duringSetup: true,
});

/** Signs in with a passkey: as the second factor, or as the only one, since it verifies its user itself. */
export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/accounts/sign-in/passkey',
  access: 'public',
  summary: 'Sign in with a passkey',
  input: z.object({ passkey: usedPasskey, trustDevice }),
  output: signInStep,
  // A whole office may sign in at one moment, from one address.
  callsPerMinute: 120,
  duringSetup: true,
});
