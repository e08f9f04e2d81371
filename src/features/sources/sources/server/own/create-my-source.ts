import { sql } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import type { Input } from '#base/endpoint.ts';
import type { UserId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { onceById } from '#platform/database/once-by-id.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { newId } from '#platform/new-id.ts';
import { announce } from '#platform/outbox/announce.ts';
import { type createMySource as endpoint, MY_SOURCES_MAX } from '../../contract/my-sources.ts';
import type { Source } from '../../contract/sources.ts';
import { ownSourcesChanged } from '../../events.ts';
import { sourceReasons } from '../../rules/source-reasons.ts';
import { visitSoon } from '../feed-store.ts';
import { keepFeedsApart } from '../keep-feeds-apart.ts';
import type { FeedWays } from '../reading/feed-ways.ts';
import { countOwnSources, insertSource, isOwnSource, readSource } from '../source-store.ts';
import { ownSourceRow } from './own-source-row.ts';

/** JO-12: keeps a source only the caller sees, and has its feed visited at once. */
export function createMySource(ways: FeedWays) {
  return async (
    context: RequestContext,
    { id = newId(), ...fields }: Input<typeof endpoint>,
  ): Promise<Source> => {
    requireScope(context.actor, 'write');
    const { database, actor, now, language } = context;
    const { userId, organisationId } = actor;
    const known = await database.asPlatform(async (tx) =>
      (await isOwnSource(tx, id, userId)) ? readSource(tx, id, { now, language }) : null,
    );
    if (known) return known;
    const row = await ownSourceRow(ways, context, fields);
    const written = { createdBy: userId, createdOn: now, modifiedBy: userId, modifiedOn: now };
    return onceById('sources_pkey', () =>
      keepFeedsApart(
        database,
        row.feedKey,
        async (tx) => {
          await holdOwnSources(tx, userId);
          // The same request may have made it, and filled the last place, while this one waited.
          if (await isOwnSource(tx, id, userId)) return readSource(tx, id, { now, language });
          await requireRoom(tx, userId);
          const { feedId } = await insertSource(tx, {
            id,
            ...row,
            organisationId,
            ownerId: userId,
            ...written,
          });
          await visitSoon(tx, feedId);
          await announce(tx, organisationId, ownSourcesChanged, { userId });
          return readSource(tx, id, { now, language });
        },
        userId,
      ),
    );
  };
}

/** Whoever adds two at once does so one after the other. */
async function holdOwnSources(tx: Transaction, userId: UserId): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${userId}, 12))`);
}

async function requireRoom(tx: Transaction, userId: UserId): Promise<void> {
  if ((await countOwnSources(tx, userId)) < MY_SOURCES_MAX) return;
  throw new AppError('conflict', sourceReasons['own-sources-full'], { values: { maximum: MY_SOURCES_MAX } });
}
