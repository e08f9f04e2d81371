import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { deleteSessionCookie, setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { hashSecret, newSecret } from '#platform/secrets.ts';
import { SESSION_COOKIE_AGE_MS } from '../rules/session-lifetime.ts';

/** Endpoints that we add to better-auth; none of them is reachable over HTTP. */
export const sessionEndpoints = {
  id: 'vigie-sessions',
  endpoints: {
    /** Opens a session for an already authenticated person and sets its cookie. Only a hash of the secret is stored. */
    openSession: createAuthEndpoint(
      {
        method: 'POST',
        requireHeaders: true,
        body: z.object({ userId: z.uuid(), linkUsedAt: z.date().nullable() }),
      },
      async (ctx) => {
        const { userId, linkUsedAt } = ctx.body;
        const user = await ctx.context.internalAdapter.findUserById(userId);
        if (!user) throw ctx.error('NOT_FOUND');
        const token = newSecret();
        const override = { token: hashSecret(token), linkUsedAt };
        const session = await ctx.context.internalAdapter.createSession(userId, false, override, true);
        const maxAge = SESSION_COOKIE_AGE_MS / 1_000;
        await setSessionCookie(ctx, { session: { ...session, token }, user }, false, { maxAge });
        return { sessionId: session.id };
      },
    ),
    /** The secret inside a session cookie whose signature is valid. */
    readSessionCookie: createAuthEndpoint({ method: 'POST', requireHeaders: true }, async (ctx) => {
      const { name } = ctx.context.authCookies.sessionToken;
      return (await ctx.getSignedCookie(name, ctx.context.secret)) || null;
    }),
    /** Deletes the session cookie of the browser. */
    dropSessionCookie: createAuthEndpoint({ method: 'POST' }, async (ctx) => {
      deleteSessionCookie(ctx);
      return null;
    }),
  },
} satisfies BetterAuthPlugin;
