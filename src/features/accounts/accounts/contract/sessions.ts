import { z } from 'zod';
import { TOKEN_KINDS, TOKEN_SCOPES } from '#base/actor.ts';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { oneLine } from '#base/text-schemas.ts';

const nothing = z.void();

/** A browser or extension in which the account is signed in. `browser`, `system` and `kind` are read from its user agent. */
export const session = z.object({
  id,
  browser: z.string(),
  system: z.string(),
  kind: z.enum(['desktop', 'phone', 'extension', 'program']),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  current: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/accounts/sessions',
  access: 'signed-in',
  summary: 'List my sessions',
  input: z.object({}),
  output: z.object({ sessions: z.array(session) }),
});

export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/api/accounts/sessions/:sessionId',
  access: 'signed-in',
  summary: 'Close one of my sessions',
  input: z.object({ sessionId: id }),
  output: nothing,
  needsConfirmation: () => true,
});

/** Whether the caller is signed in. Public pages ask this first, since browsers log every 401 as an error. */
export const readSession = endpoint({
  method: 'GET',
  path: '/api/accounts/session',
  access: 'public',
  summary: 'Whether the caller is signed in',
  input: z.object({}),
  output: z.object({
    isSignedIn: z.boolean(),
    /** The session is limited to setting up the second factor that its person must have. */
    mustSetUpSecondFactor: z.boolean(),
  }),
  duringSetup: true,
});

/** Ends this session; without a session it changes nothing. */
export const signOut = endpoint({
  method: 'POST',
  path: '/api/accounts/sign-out',
  access: 'public',
  summary: 'Sign out of this browser',
  input: z.object({}),
  output: nothing,
  isIdempotent: () => true,
  duringSetup: true,
});

/**
 * Ends every session but this one; with `including: 'this-one'`, this one too. A repeated request is then unauthenticated
 * (401), which tells the client that the first one succeeded.
 */
export const revokeSessions = endpoint({
  method: 'POST',
  path: '/api/accounts/sessions/revoke',
  access: 'signed-in',
  summary: 'Close my other sessions, or all of them',
  input: z.object({ including: z.enum(['others', 'this-one']) }),
  output: nothing,
  isIdempotent: () => true,
  needsConfirmation: () => true,
});

export const tokenScope = z.enum(TOKEN_SCOPES);

/**
 * A key for programs that call Vigie on behalf of a person, or for the browser extension, which gets its own by pairing.
 * The secret is shown once, at creation.
 */
export const accessToken = z.object({
  id,
  kind: z.enum(TOKEN_KINDS),
  name: z.string(),
  scopes: z.array(tokenScope),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type AccessToken = z.infer<typeof accessToken>;

export const listTokens = endpoint({
  method: 'GET',
  path: '/api/accounts/tokens',
  access: 'signed-in',
  summary: 'List my access tokens',
  input: z.object({}),
  output: z.object({ tokens: z.array(accessToken) }),
});

export const TOKEN_MAX_DAYS = 365;

export const createToken = endpoint({
  method: 'POST',
  path: '/api/accounts/tokens',
  access: 'signed-in',
  summary: 'Create an access token',
  input: z.object({
    name: oneLine(80),
    scopes: z.array(tokenScope).min(1).max(TOKEN_SCOPES.length),
    expiresInDays: z.number().int().min(1).max(TOKEN_MAX_DAYS),
  }),
  output: z.object({ token: accessToken, secret: z.string() }),
  needsConfirmation: () => true,
});

export const revokeToken = endpoint({
  method: 'DELETE',
  path: '/api/accounts/tokens/:tokenId',
  access: 'signed-in',
  summary: 'Revoke one of my access tokens',
  input: z.object({ tokenId: id }),
  output: nothing,
});
