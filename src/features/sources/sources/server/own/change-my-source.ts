import type { Input } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { changeMySource as endpoint } from '../../contract/my-sources.ts';
import type { Source } from '../../contract/sources.ts';
import { ownSourcesChanged } from '../../events.ts';
import { pauseChange } from '../pause-change.ts';
import type { FeedServices } from '../reading/feed-services.ts';
import { lockSource, readSource } from '../source-store.ts';
import { updateSourceAndFeed } from '../update-source-and-feed.ts';
import { writeUniqueFeed } from '../write-unique-feed.ts';
import { toOwnSourceRow } from './to-own-source-row.ts';

/** Updates a personal source. */
export function changeMySource(services: FeedServices) {
  return async (
    context: RequestContext,
    { sourceId, active, ...fields }: Input<typeof endpoint>,
  ): Promise<Source> => {
    requireScope(context.actor, 'write');
    const { database, actor, now, language } = context;
    const { userId: by, organisationId } = actor;
    const current = await database.asPlatform((tx) => lockSource(tx, sourceId, by));
    // A site without a feed is searched again at its new address.
    const currentFeedUrl = current.rssUrl === current.domain ? undefined : current.rssUrl;
    const row = await toOwnSourceRow(services, context, {
      ...fields,
      rssUrl: fields.rssUrl ?? currentFeedUrl,
    });
    return writeUniqueFeed(
      database,
      row.feedKey,
      async (tx) => {
        const before = await lockSource(tx, sourceId, by);
        const pause = pauseChange(before, active, { by, now });
        await updateSourceAndFeed(tx, before, { ...row, ...pause, modifiedBy: by, modifiedOn: now });
        await announce(tx, organisationId, ownSourcesChanged, { userId: by });
        return readSource(tx, sourceId, { now, language });
      },
      by,
    );
  };
}
