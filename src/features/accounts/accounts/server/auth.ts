import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { newId } from '#platform/new-id.ts';
import { SESSION_IDLE_TIMEOUT_MS } from '../rules/session-lifetime.ts';
import { credentials, sessions, signInUsers, verifications } from './credential-tables.ts';
import { sessionEndpoints } from './session-endpoints.ts';

interface Options {
  readonly config: Config;
  readonly secret: string;
  readonly database: Database;
  readonly log: Log;
}

/** better-auth behind our own endpoints: hashes passwords, opens sessions, signs and reads their cookies. */
export function openAuth({ config, secret, database, log }: Options) {
  const secure = config.PUBLIC_URL.startsWith('https:');
  return betterAuth({
    appName: 'Vigie',
    baseURL: config.PUBLIC_URL,
    secret,
    database: drizzleAdapter(database.platform, {
      provider: 'pg',
      schema: { user: signInUsers, session: sessions, account: credentials, verification: verifications },
    }),
    session: {
      expiresIn: SESSION_IDLE_TIMEOUT_MS / 1_000,
      additionalFields: { linkUsedAt: { type: 'date', required: false, input: false } },
    },
    emailAndPassword: { enabled: true, disableSignUp: true },
    advanced: {
      // With the prefix __Host-, browsers accept the cookie from this exact host only, not from a sibling or parent domain.
      cookiePrefix: secure ? '__Host-vigie' : 'vigie',
      useSecureCookies: false,
      defaultCookieAttributes: { secure },
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => newId() },
    },
    // Our own rate limits are counted in the database, by account and by address, across all nodes.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { log: (level, message) => log[level === 'error' ? 'error' : 'debug']({ auth: message }) },
    plugins: [sessionEndpoints],
  });
}
export type Auth = ReturnType<typeof openAuth>;
