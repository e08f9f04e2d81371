import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#base/actor.ts';
import { id } from '#base/ids.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database/database.ts';
import type { Identify } from '#platform/http/edge.ts';
import type { Log } from '#platform/log.ts';
import { hashSecret } from '#platform/secrets.ts';
import { warnThrottled } from '#platform/warn-throttled.ts';
import { SESSION_IDLE_TIMEOUT_MS, SESSION_MAX_AGE_MS } from '../rules/session-lifetime.ts';
import { isTokenSecret } from './add-token.ts';
import { accessTokens, sessions } from './credential-tables.ts';
import type { IdentityCache } from './identity-cache.ts';
import { organisations, users } from './people-tables.ts';
import { whySecondFactorIsRequired } from './second-factor-requirement.ts';
import type { SessionCookie } from './session-cookie.ts';

/** The actor of a credential, and when that credential was last used. */
interface CredentialMatch {
  readonly actor: Actor;
  readonly lastUsedAt: Date | null;
}

const person = {
  userId: users.id,
  organisationId: users.organisationId,
  isOrganisationAdmin: users.isOrganisationAdmin,
  isPlatformAdmin: users.isPlatformAdmin,
  language: users.language,
};
/** Credentials of suspended and deleted people are not accepted. */
const isActive = [isNull(users.suspendedAt), isNull(users.deletedAt)];

async function findSession(
  { config, database }: Pick<Options, 'config' | 'database'>,
  isIt: SQL,
): Promise<CredentialMatch | null> {
  const [row] = await database.platform
    .select({
      ...person,
      credentialId: sessions.id,
      lastUsedAt: sessions.lastSeenAt,
      hasSecondFactor: users.hasSecondFactor,
      requiresSecondFactor: organisations.requiresSecondFactor,
      byProvider: sessions.byProvider,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(organisations, eq(organisations.id, users.organisationId))
    .where(and(isIt, gt(sessions.expiresAt, sql`now()`), ...isActive));
  if (!row) return null;
  const { lastUsedAt, hasSecondFactor, requiresSecondFactor, byProvider, ...found } = row;
  const actor = { ...found, via: 'browser', scopes: 'all' } as const;
  const mustSetUpSecondFactor =
    !hasSecondFactor &&
    !byProvider &&
    whySecondFactorIsRequired(config, { ...found, requiresSecondFactor }) !== null;
  return { actor: mustSetUpSecondFactor ? { ...actor, mustSetUpSecondFactor } : actor, lastUsedAt };
}

async function findToken(database: Database, isIt: SQL): Promise<CredentialMatch | null> {
  const notExpired = gt(accessTokens.expiresAt, sql`now()`);
  const [row] = await database.platform
    .select({
      ...person,
      credentialId: accessTokens.id,
      via: accessTokens.kind,
      scopes: accessTokens.scopes,
      lastUsedAt: accessTokens.lastUsedAt,
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(and(isIt, notExpired, ...isActive));
  if (!row) return null;
  const { lastUsedAt, ...actor } = row;
  return { actor, lastUsedAt };
}

/** Finds the person of a session or token by its id, for addresses that were issued to it. */
export function createFindActor({
  config,
  database,
  identities,
}: Pick<Options, 'config' | 'database' | 'identities'>) {
  return async (credentialId: string): Promise<Actor | null> => {
    if (!isId(credentialId)) return null;
    // No cookie and no header has a space first.
    const key = ` ${credentialId}`;
    const lookUp = async () =>
      (await findSession({ config, database }, eq(sessions.id, credentialId))) ??
      (await findToken(database, eq(accessTokens.id, credentialId)));
    return identities.get(key) ?? identities.fill(key, async () => (await lookUp())?.actor ?? null);
  };
}

const isId = (text: string): boolean => id.safeParse(text).success;

/** Records that a credential was used; extends a session, up to its maximum age. */
async function recordCredentialUse(database: Database, { credentialId, scopes }: Actor): Promise<void> {
  if (scopes === 'all') {
    const idleLimit = sql`now() + make_interval(secs => ${SESSION_IDLE_TIMEOUT_MS / 1_000})`;
    const ageLimit = sql`${sessions.createdAt} + make_interval(secs => ${SESSION_MAX_AGE_MS / 1_000})`;
    const expiresAt = sql`least(${idleLimit}, ${ageLimit})`;
    await database.platform
      .update(sessions)
      .set({ lastSeenAt: sql`now()`, expiresAt })
      .where(eq(sessions.id, credentialId));
  } else {
    await database.platform
      .update(accessTokens)
      .set({ lastUsedAt: sql`now()` })
      .where(eq(accessTokens.id, credentialId));
  }
}

interface Options {
  readonly config: Pick<Config, 'ADMIN_SECOND_FACTOR' | 'PUBLIC_URL'>;
  readonly cookie: SessionCookie;
  readonly database: Database;
  readonly identities: IdentityCache;
  readonly log: Log;
}

const USE_RECORDED_EVERY_MS = 60_000;
const BEARER = /^Bearer +(\S+)$/i;

/** Finds the person behind a request: by the bearer token when there is one, else by the session cookie. */
export function createIdentify({ config, cookie, database, identities, log }: Options): Identify {
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
        identities.fill(authorization, () =>
          toActor(findToken(database, eq(accessTokens.secretHash, hashSecret(secret)))),
        )
      );
    }
    const pair = cookie.find(headers.get('cookie'));
    if (!pair) return null;
    return (
      identities.get(pair) ??
      identities.fill(pair, async () => {
        const secret = cookie.verify(pair);
        return secret
          ? toActor(findSession({ config, database }, eq(sessions.token, hashSecret(secret))))
          : null;
      })
    );
  };
}
