import { z } from 'zod';
import { event } from '#base/event.ts';
import { id } from '#base/ids.ts';
import { mySourcesTopic } from './contract/my-sources.ts';
import { SOURCES_TOPIC } from './contract/sources.ts';

/** A source was added, changed, paused or taken up again. */
export const sourceChanged = event('source-changed', z.object({ sourceId: id }), () => [SOURCES_TOPIC]);

/** Sources a person wrote changed, or fare otherwise than before. */
export const ownSourcesChanged = event('own-sources-changed', z.object({ userId: id }), ({ userId }) => [
  mySourcesTopic(userId),
]);

/** A visit told something: its sources kept or dropped items, or fare otherwise than before. */
export const feedVisited = event('feed-visited', z.object({ feedId: id }), () => [SOURCES_TOPIC]);
