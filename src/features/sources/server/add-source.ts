import type { Input } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { newId } from '#platform/new-id.ts';
import type { createSource, Source } from '../contract/sources.ts';
import { keepFeedsApart } from './keep-feeds-apart.ts';
import { noteSourceChange } from './note-source-change.ts';
import { sourceRow } from './source-row.ts';
import { insertSource, readSource } from './source-store.ts';

/** Adds a source, unless another one reads this feed already. */
export function addSource(languages: readonly string[]) {
  return async (
    { database, actor, now }: RequestContext,
    fields: Input<typeof createSource>,
  ): Promise<Source> => {
    const row = sourceRow(fields, languages);
    const by = actor.userId;
    const id = newId();
    return keepFeedsApart(database, row.feedKey, async (tx) => {
      const pause = fields.active ? {} : { pausedOn: now, pausedBy: by };
      const written = { createdBy: by, createdOn: now, modifiedBy: by, modifiedOn: now };
      await insertSource(tx, { id, ...row, ...pause, ...written });
      await noteSourceChange(tx, { by, sourceId: id, act: 'source-added' });
      return readSource(tx, id);
    });
  };
}
