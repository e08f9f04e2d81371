import type { Input } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { Source, setSourceActive } from '../contract/sources.ts';
import { noteSourceChange } from './note-source-change.ts';
import { pauseOf } from './pause-of.ts';
import { rewriteSource } from './rewrite-source.ts';
import { holdSource, readSource } from './source-store.ts';

/** Pauses or resumes a source; does nothing if it is already in that state. */
export function pauseSource(
  { database, actor, now, language }: RequestContext,
  { sourceId, active }: Input<typeof setSourceActive>,
): Promise<Source> {
  const by = actor.userId;
  return database.asPlatform(async (tx) => {
    const before = await holdSource(tx, sourceId);
    const pause = pauseOf(before, active, { by, now });
    if (pause) {
      await rewriteSource(tx, before, { ...pause, modifiedBy: by, modifiedOn: now });
      await noteSourceChange(tx, { by, sourceId, act: active ? 'source-resumed' : 'source-paused' });
    }
    return readSource(tx, sourceId, { now, language });
  });
}
