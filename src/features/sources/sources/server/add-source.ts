import type { Input } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { newId } from '#platform/new-id.ts';
import type { Outbound } from '#platform/outbound/open-outbound.ts';
import type { createSource, Source } from '../contract/sources.ts';
import { requestVisit } from './feed-store.ts';
import { checkAddress } from './reading/check-address.ts';
import { recordSourceChange } from './record-source-change.ts';
import { insertSource, readSource } from './source-store.ts';
import { toSourceRow } from './to-source-row.ts';
import { writeUniqueFeed } from './write-unique-feed.ts';

/** Adds a source, unless another one reads this feed; requests an immediate visit. */
export function addSource(languages: readonly string[], outbound: Outbound) {
  return async (
    { database, actor, now, language }: RequestContext,
    fields: Input<typeof createSource>,
  ): Promise<Source> => {
    const row = toSourceRow(fields, languages);
    checkAddress(outbound, row.rssUrl);
    const by = actor.userId;
    const id = newId();
    return writeUniqueFeed(database, row.feedKey, async (tx) => {
      const pause = fields.active ? {} : { pausedOn: now, pausedBy: by };
      const audit = { createdBy: by, createdOn: now, modifiedBy: by, modifiedOn: now };
      const { feedId } = await insertSource(tx, { id, ...row, ...pause, ...audit });
      if (fields.active) await requestVisit(tx, feedId);
      await recordSourceChange(tx, { by, sourceId: id, act: 'source-added' });
      return readSource(tx, id, { now, language });
    });
  };
}
