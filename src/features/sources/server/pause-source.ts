import type { Input } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { Source, setSourceActive } from '../contract/sources.ts';
import { noteSourceChange } from './note-source-change.ts';
import { pauseOf } from './pause-of.ts';
import { holdSource, readSource, updateSource } from './source-store.ts';

/** Pauses a source or takes it up again; saying what is so already changes nothing. */
export function pauseSource(
  { database, actor, now }: RequestContext,
  { sourceId, active }: Input<typeof setSourceActive>,
): Promise<Source> {
  const by = actor.userId;
  return database.asPlatform(async (tx) => {
    const pause = pauseOf(await holdSource(tx, sourceId), active, { by, now });
    if (pause) {
      await updateSource(tx, sourceId, { ...pause, modifiedBy: by, modifiedOn: now });
      await noteSourceChange(tx, { by, sourceId, act: active ? 'source-resumed' : 'source-paused' });
    }
    return readSource(tx, sourceId);
  });
}
