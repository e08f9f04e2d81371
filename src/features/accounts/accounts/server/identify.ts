import type { Actor } from '#base/actor.ts';
import type { Database } from '#platform/database/database.ts';
import type { Identify } from '#platform/http/edge.ts';
import type { Log } from '#platform/log.ts';
import { warnThrottled } from '#platform/warn-throttled.ts';
import type { Auth } from './auth.ts';
import type { IdentityCache } from './identity-cache.ts';
import { type CredentialMatch, findBySession, findByToken, recordCredentialUse } from './identity-store.ts';
import { isTokenSecret } from './token-secret.ts';

interface Options {
  readonly auth: Auth;
  readonly database: Database;
  readonly identities: IdentityCache;
  readonly log: Log;
}

const USE_RECORDED_EVERY_MS = 60_000;
const BEARER = /^Bearer +(\S+)$/i;

/** Finds the person behind a request: by the bearer token when there is one, else by the session cookie. */
export async function createIdentify({ auth, database, identities, log }: Options): Promise<Identify> {
  const { name } = (await auth.$context).authCookies.sessionToken;

  const toActor = (lookup: Promise<CredentialMatch | null>): Promise<Actor | null> =>
    lookup.then((result) => {
      if (!result) return null;
      if (Math.abs(Date.now() - (result.lastUsedAt?.getTime() ?? 0)) >= USE_RECORDED_EVERY_MS) {
        // Not awaited: it must not delay the request.
        recordCredentialUse(database, result.actor).catch((error: Error) =>
          warnThrottled(log, error, 'the use of a credential could not be recorded'),
        );
      }
      return result.actor;
    });

  return async (headers) => {
    const authorization = headers.get('authorization');
    if (authorization) {
      const secret = BEARER.exec(authorization)?.[1];
      if (!secret || !isTokenSecret(secret)) return null;
      return (
        identities.get(authorization) ??
        identities.fill(authorization, () => toActor(findByToken(database, secret)))
      );
    }
    const cookie = cookieNamed(name, headers.get('cookie'));
    if (!cookie) return null;
    return (
      identities.get(cookie) ??
      identities.fill(cookie, async () => {
        const secret = await auth.api.readSessionCookie({ headers });
        return secret ? toActor(findBySession(database, secret)) : null;
      })
    );
  };
}

function cookieNamed(name: string, header: string | null): string | undefined {
  if (!header) return undefined;
  const start = `${name}=`;
  for (const part of header.split(';')) {
    const pair = part.trim();
    if (pair.startsWith(start)) return pair;
  }
  return undefined;
}
