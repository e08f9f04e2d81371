import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database/database.ts';
import { type EncryptionAtRest, encryptionAtRest } from '#platform/encrypt-at-rest.ts';
import type { Identify } from '#platform/http/edge.ts';
import type { Log } from '#platform/log.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { createFindActor, createIdentify } from './identify.ts';
import { type IdentityCache, identityCache } from './identity-cache.ts';
import { type KnownBrowsers, knownBrowsers } from './known-browsers.ts';
import { type SessionCookie, sessionCookie } from './session-cookie.ts';

/** The services that the use cases of accounts and sign-in need. */
export interface Accounts {
  readonly config: Config;
  readonly database: Database;
  readonly cookie: SessionCookie;
  readonly browsers: KnownBrowsers;
  readonly identities: IdentityCache;
  readonly identify: Identify;
  /** The person of a session or token, by its id; null once it has ended. */
  readonly findActor: ReturnType<typeof createFindActor>;
  readonly mail: Mail;
  readonly log: Log;
  /** For secrets of authenticator apps, which must be read to check a code. */
  readonly authenticatorSecrets: EncryptionAtRest;
}

interface Options {
  readonly config: Config;
  /** Signs cookies and encrypts secrets of authenticator apps; the same on every node. */
  readonly secret: string;
  readonly database: Database;
  readonly mail: Mail;
  readonly log: Log;
}

/** Builds these services on the database and mail of this process. */
export function openAccounts(options: Options): Accounts {
  const { config, database, mail, log, secret } = options;
  const cookie = sessionCookie(options);
  const identities = identityCache();
  const identify = createIdentify({ config, cookie, database, identities, log });
  const findActor = createFindActor({ config, database, identities });
  const authenticatorSecrets = encryptionAtRest(secret, 'authenticator apps');
  const browsers = knownBrowsers(options);
  const credentials = { cookie, browsers, identities, identify, findActor, authenticatorSecrets };
  return { config, database, mail, log, ...credentials };
}
