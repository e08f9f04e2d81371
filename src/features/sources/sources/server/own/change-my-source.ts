import type { Input } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { changeMySource as endpoint } from '../../contract/my-sources.ts';
import type { Source } from '../../contract/sources.ts';
import { ownSourcesChanged } from '../../events.ts';
import { keepFeedsApart } from '../keep-feeds-apart.ts';
import { pauseOf } from '../pause-of.ts';
import type { FeedWays } from '../reading/feed-ways.ts';
import { rewriteSource } from '../rewrite-source.ts';
import { holdSource, readSource } from '../source-store.ts';
import { ownSourceRow } from './own-source-row.ts';

/** Updates a personal source. */
export function changeMySource(services: FeedWays) {
  return async (
    context: RequestContext,
    { sourceId, active, ...fields }: Input<typeof endpoint>,
  ): Promise<Source> => {
    requireScope(context.actor, 'write');
    const { database, actor, now, language } = context;
    const { userId: by, organisationId } = actor;
    const current = await database.asPlatform((tx) => holdSource(tx, sourceId, by));
    // A site without a feed is searched again at its new address.
    const currentFeedUrl = current.rssUrl === current.domain ? undefined : current.rssUrl;
    const row = await ownSourceRow(services, context, { ...fields, rssUrl: fields.rssUrl ?? currentFeedUrl });
    return keepFeedsApart(
      database,
      row.feedKey,
      async (tx) => {
        const before = await holdSource(tx, sourceId, by);
        const pause = pauseOf(before, active, { by, now });
        await rewriteSource(tx, before, { ...row, ...pause, modifiedBy: by, modifiedOn: now });
        await announce(tx, organisationId, ownSourcesChanged, { userId: by });
        return readSource(tx, sourceId, { now, language });
      },
      by,
    );
  };
}
