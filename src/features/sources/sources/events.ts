import { z } from 'zod';
import { event } from '#base/event.ts';
import { id } from '#base/ids.ts';
import { mySourcesTopic } from './contract/my-sources.ts';
import { SOURCES_TOPIC } from './contract/sources.ts';

/** A source was added, changed, paused or resumed. */
export const sourceChanged = event('source-changed', z.object({ sourceId: id }), () => [SOURCES_TOPIC]);

/** Personal sources or their health changed. */
export const ownSourcesChanged = event('own-sources-changed', z.object({ userId: id }), ({ userId }) => [
  mySourcesTopic(userId),
]);

/** A visit changed the counts or the health of the sources of a feed. */
export const feedVisited = event('feed-visited', z.object({ feedId: id }), () => [SOURCES_TOPIC]);
