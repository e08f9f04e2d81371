import { identityCache } from '../../src/features/accounts/accounts/server/identity-cache.ts';
import { knownBrowsers } from '../../src/features/accounts/accounts/server/known-browsers.ts';
import { findPasswordHash } from '../../src/features/accounts/accounts/server/password-store.ts';
import { findPersonByEmail } from '../../src/features/accounts/accounts/server/people-store.ts';
import { sessionCookie } from '../../src/features/accounts/accounts/server/session-cookie.ts';
import { openSession } from '../../src/features/accounts/sign-in/server/open-session.ts';
import type { Config } from '../../src/platform/config.ts';
import type { Database } from '../../src/platform/database/database.ts';

interface Product {
  readonly config: Config;
  readonly secret: string;
  readonly database: Database;
}

/** Opens a session of this person with this user agent; the headers set its cookie. */
export type OpenSession = (email: string, device?: string) => Promise<Headers>;

/** Opens sessions as with a password, without the tenth of a second of hashing. */
export function sessionOpener({ config, secret, database }: Product): OpenSession {
  const cookie = sessionCookie({ config, secret });
  const browsers = knownBrowsers({ config, secret });
  return async (email, device = 'a test') => {
    const person = await findPersonByEmail(database.platform, email);
    const hash = person && (await findPasswordHash(database.platform, person.id));
    if (!hash) throw new Error(`nobody signs in as ${email}`);
    const replyHeaders = new Headers();
    const context = {
      actor: null,
      now: new Date(),
      address: '127.0.0.1',
      requestHeaders: new Headers({ 'user-agent': device }),
      replyHeaders,
    };
    await openSession({ cookie, browsers, database, identities: identityCache() }, context, person, {
      way: 'password',
      hash,
    });
    return replyHeaders;
  };
}
