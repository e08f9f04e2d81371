import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { accessToken } from '#features/accounts/accounts/contract/sessions.ts';

/** How long an approved pairing waits for the extension that started it. */
export const PAIRING_MINUTES = 10;

/**
 * SHA-256 of the verifier, in base64url. Only the challenge is given to the web page; the verifier stays in the
 * extension.
 */
export const challenge = z.string().regex(/^[\w-]{43}$/);
/** The secret known only to the extension that started the pairing. */
export const verifier = z.string().regex(/^[\w-]{43}$/);

/** The name of a browser in the list of tokens, on one line. */
const browserName = z
  .string()
  .trim()
  .max(80)
  .regex(/^\P{Cc}*$/u);

/**
 * EX-01: a signed-in person lets the extension of this browser act on their behalf. A repeated request changes nothing; a
 * code approved by somebody else is refused with `pairing-taken` (409). Without `browser`, the name is read from the user
 * agent.
 */
export const approvePairing = endpoint({
  method: 'PUT',
  path: '/api/extension/pairings/:challenge',
  access: 'signed-in',
  summary: 'Approve the pairing of the extension that shows this code',
  callsPerMinute: 30,
  input: z.object({ challenge, browser: browserName.default('') }),
  output: z.undefined(),
  needsConfirmation: () => true,
});

/**
 * Polled by the extension until the pairing is approved: refused with `pairing-waiting` (404) before that and after the
 * expiry. The secret is only in this answer; a second call is refused.
 */
export const exchangePairing = endpoint({
  method: 'POST',
  path: '/api/extension/pairings/exchange',
  access: 'public',
  summary: 'Fetch the token of an approved pairing',
  // Each extension polls every second, and an office may share one network address.
  callsPerMinute: 600,
  input: z.object({ verifier }),
  output: z.object({ token: accessToken, secret: z.string(), person: namedPerson }),
});

/** Signs the extension out by revoking its own token; refused for other credentials. */
export const endPairing = endpoint({
  method: 'DELETE',
  path: '/api/extension/pairing',
  access: 'signed-in',
  summary: 'Sign this extension out',
  input: z.object({}),
  output: z.undefined(),
});
