import type { Input } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { Outbound } from '#platform/outbound/open-outbound.ts';
import type { changeSource as endpoint, Source } from '../contract/sources.ts';
import { keepFeedsApart } from './keep-feeds-apart.ts';
import { noteSourceChange } from './note-source-change.ts';
import { pauseOf } from './pause-of.ts';
import { checkAddress } from './reading/check-address.ts';
import { rewriteSource } from './rewrite-source.ts';
import { sourceRow } from './source-row.ts';
import { holdSource, readSource } from './source-store.ts';

const EDITABLE_FIELDS = ['title', 'domain', 'rssUrl', 'keywords', 'language'] as const;

/** Updates a source; unchanged values are neither written nor announced. */
export function changeSource(languages: readonly string[], outbound: Outbound) {
  return async (
    { database, actor, now, language }: RequestContext,
    { sourceId, ...fields }: Input<typeof endpoint>,
  ): Promise<Source> => {
    const row = sourceRow(fields, languages);
    checkAddress(outbound, row.rssUrl);
    const by = actor.userId;
    return keepFeedsApart(database, row.feedKey, async (tx) => {
      const before = await holdSource(tx, sourceId);
      const pause = pauseOf(before, fields.active, { by, now });
      const changed: string[] = EDITABLE_FIELDS.filter((name) => row[name] !== before[name]);
      if (pause) changed.push('active');
      if (changed.length > 0) {
        await rewriteSource(tx, before, { ...row, ...pause, modifiedBy: by, modifiedOn: now });
        await noteSourceChange(tx, { by, sourceId, act: 'source-changed', details: { changed } });
      }
      return readSource(tx, sourceId, { now, language });
    });
  };
}
