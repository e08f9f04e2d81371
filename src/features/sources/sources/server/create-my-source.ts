import { sql } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import type { Input } from '#base/endpoint.ts';
import type { Id, UserId } from '#base/ids.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { insertOnce, isUniqueViolation } from '#platform/database/insert-once.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { newId } from '#platform/new-id.ts';
import { announce } from '#platform/outbox/announce.ts';
import { type createMySource as endpoint, MY_SOURCES_MAX } from '../contract/my-sources.ts';
import type { Source } from '../contract/sources.ts';
import { ownSourcesChanged } from '../events.ts';
import { sourceReasons } from '../rules/source-reasons.ts';
import { requestVisit } from './feed-store.ts';
import type { FeedServices } from './find-feed.ts';
import { countOwnSources, insertSource, isOwnSource, readSource, sourceTitleOfFeed } from './source-store.ts';
import { toOwnSourceRow } from './to-source-row.ts';

/** JO-12: creates a personal source and requests an immediate visit of its feed. */
export function createMySource(services: FeedServices) {
  return async (
    context: RequestContext,
    { id = newId(), ...fields }: Input<typeof endpoint>,
  ): Promise<Source> => {
    requireScope(context.actor, 'write');
    const { database, actor, now, language } = context;
    const { userId, organisationId } = actor;
    const existing = await database.asPlatform(async (tx) =>
      (await isOwnSource(tx, id, userId)) ? readSource(tx, id, { now, language }) : null,
    );
    if (existing) return existing;
    const row = await toOwnSourceRow(services, context, fields);
    const audit = { createdBy: userId, createdOn: now, modifiedBy: userId, modifiedOn: now };
    return insertOnce('sources_pkey', () =>
      writeUniqueFeed(
        database,
        row.feedKey,
        async (tx) => {
          await lockOwnSources(tx, userId);
          // The same request may have created it, and filled the limit, while this one waited for the lock.
          if (await isOwnSource(tx, id, userId)) return readSource(tx, id, { now, language });
          await requireBelowLimit(tx, userId);
          const { feedId } = await insertSource(tx, {
            id,
            ...row,
            organisationId,
            ownerId: userId,
            ...audit,
          });
          await requestVisit(tx, feedId);
          await announce(tx, organisationId, ownSourcesChanged, { userId });
          return readSource(tx, id, { now, language });
        },
        userId,
      ),
    );
  };
}

/** Serialises concurrent requests of one person. */
async function lockOwnSources(tx: Transaction, userId: UserId): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${userId}, 12))`);
}

async function requireBelowLimit(tx: Transaction, userId: UserId): Promise<void> {
  if ((await countOwnSources(tx, userId)) < MY_SOURCES_MAX) return;
  throw new AppError('conflict', sourceReasons['own-sources-full'], { values: { maximum: MY_SOURCES_MAX } });
}

/** Runs a write as the platform; if another source of the same owner reads the same feed, the error names it. */
export async function writeUniqueFeed<T>(
  database: Database,
  feedKey: string,
  write: (tx: Transaction) => Promise<T>,
  ownerId: Id | null = null,
): Promise<T> {
  try {
    return await database.asPlatform(write);
  } catch (failure) {
    if (!isUniqueViolation(failure, 'sources_feed_key')) throw failure;
    const title = await database.asPlatform((tx) => sourceTitleOfFeed(tx, feedKey, ownerId));
    const reason = sourceReasons['source-known'];
    const values = { title: title ?? '' };
    throw new AppError('conflict', reason, { values, fields: [{ path: 'rssUrl', reason, values }] });
  }
}
