import type { Input } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { Outbound } from '#platform/outbound/open-outbound.ts';
import type { changeSource as endpoint, Source } from '../contract/sources.ts';
import { pauseChange } from './pause-change.ts';
import { checkAddress } from './reading/check-address.ts';
import { recordSourceChange } from './record-source-change.ts';
import { lockSource, readSource } from './source-store.ts';
import { toSourceRow } from './to-source-row.ts';
import { updateSourceAndFeed } from './update-source-and-feed.ts';
import { writeUniqueFeed } from './write-unique-feed.ts';

const EDITABLE_FIELDS = ['title', 'domain', 'rssUrl', 'keywords', 'language'] as const;

/** Updates a source; unchanged values are neither written nor announced. */
export function changeSource(languages: readonly string[], outbound: Outbound) {
  return async (
    { database, actor, now, language }: RequestContext,
    { sourceId, ...fields }: Input<typeof endpoint>,
  ): Promise<Source> => {
    const row = toSourceRow(fields, languages);
    checkAddress(outbound, row.rssUrl);
    const by = actor.userId;
    return writeUniqueFeed(database, row.feedKey, async (tx) => {
      const before = await lockSource(tx, sourceId);
      const pause = pauseChange(before, fields.active, { by, now });
      const changed: string[] = EDITABLE_FIELDS.filter((name) => row[name] !== before[name]);
      if (pause) changed.push('active');
      if (changed.length > 0) {
        await updateSourceAndFeed(tx, before, { ...row, ...pause, modifiedBy: by, modifiedOn: now });
        await recordSourceChange(tx, { by, sourceId, act: 'source-changed', details: { changed } });
      }
      return readSource(tx, sourceId, { now, language });
    });
  };
}
