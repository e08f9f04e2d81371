import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { accessToken } from '#features/accounts/accounts/contract/sessions.ts';

/** How long an approved pairing waits for the extension that asked for it. */
export const PAIRING_MINUTES = 10;

/** SHA-256 of the verifier, in base64url: shown to the web page, so that the verifier itself never leaves the extension. */
export const challenge = z.string().regex(/^[\w-]{43}$/);
/** What only the extension that asked knows. */
export const verifier = z.string().regex(/^[\w-]{43}$/);

/** What a browser is called in the list of tokens, on one line. */
const browserWords = z
  .string()
  .trim()
  .max(80)
  .regex(/^\P{Cc}*$/u);

/**
 * EX-01: someone who is signed in lets the extension of this browser speak in their name. Asked for again it is the same;
 * a code that somebody else approved is refused with `pairing-taken` (409). Without `browser` its name is read from what
 * the browser says of itself.
 */
export const approvePairing = endpoint({
  method: 'PUT',
  path: '/api/extension/pairings/:challenge',
  access: 'signed-in',
  summary: 'Let the extension that shows this code act in my name',
  callsPerMinute: 30,
  input: z.object({ challenge, browser: browserWords.default('') }),
  output: z.undefined(),
});

/**
 * Asked by the extension until it was approved: refused with `pairing-waiting` (404) before, and once the time is over.
 * The secret is in this answer and nowhere else; a second call finds nothing.
 */
export const exchangePairing = endpoint({
  method: 'POST',
  path: '/api/extension/pairings/exchange',
  access: 'public',
  summary: 'Take the token of an approved pairing',
  // Asked every second by each, and an office shares one address.
  callsPerMinute: 600,
  input: z.object({ verifier }),
  output: z.object({ token: accessToken, secret: z.string(), person: namedPerson }),
});

/** The extension gives its own token back: signed out there. Whoever comes with anything else is refused. */
export const endPairing = endpoint({
  method: 'DELETE',
  path: '/api/extension/pairing',
  access: 'signed-in',
  summary: 'Sign this extension out',
  input: z.object({}),
  output: z.undefined(),
});
