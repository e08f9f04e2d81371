import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database/database.ts';
import type { Identify } from '#platform/http/edge.ts';
import type { Log } from '#platform/log.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { type Auth, openAuth } from './auth.ts';
import { createIdentify } from './identify.ts';
import { type IdentityCache, identityCache } from './identity-cache.ts';

/** The services that the use cases of accounts and sign-in need. */
export interface Accounts {
  readonly config: Config;
  readonly database: Database;
  readonly auth: Auth;
  readonly identities: IdentityCache;
  readonly identify: Identify;
  readonly mail: Mail;
  readonly log: Log;
}

interface Options {
  readonly config: Config;
  /** Signs session cookies; the same on every node. */
  readonly secret: string;
  readonly database: Database;
  readonly mail: Mail;
  readonly log: Log;
}

/** Builds these services on the database and mail of this process. */
export async function openAccounts(options: Options): Promise<Accounts> {
  const { config, database, mail, log } = options;
  const auth = openAuth(options);
  const identities = identityCache();
  const identify = await createIdentify({ auth, database, identities, log });
  return { config, database, auth, identities, identify, mail, log };
}
