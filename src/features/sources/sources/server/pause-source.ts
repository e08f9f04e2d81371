import type { Input } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { Source, setSourceActive } from '../contract/sources.ts';
import { pauseChange } from './pause-change.ts';
import { recordSourceChange } from './record-source-change.ts';
import { lockSource, readSource } from './source-store.ts';
import { updateSourceAndFeed } from './update-source-and-feed.ts';

/** Pauses or resumes a source; does nothing if it is already in that state. */
export function pauseSource(
  { database, actor, now, language }: RequestContext,
  { sourceId, active }: Input<typeof setSourceActive>,
): Promise<Source> {
  const by = actor.userId;
  return database.asPlatform(async (tx) => {
    const before = await lockSource(tx, sourceId);
    const pause = pauseChange(before, active, { by, now });
    if (pause) {
      await updateSourceAndFeed(tx, before, { ...pause, modifiedBy: by, modifiedOn: now });
      await recordSourceChange(tx, { by, sourceId, act: active ? 'source-resumed' : 'source-paused' });
    }
    return readSource(tx, sourceId, { now, language });
  });
}
