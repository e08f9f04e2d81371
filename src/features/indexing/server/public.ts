/** What other features and the wiring may use of indexing on the server. */
export { indexingBelongings } from './belongings.ts';
export { findingFollower } from './follower.ts';
export type { KeptIndex } from './indexing.ts';
export { indexingJobs } from './jobs.ts';
export { MARKED_CHANNEL } from './marks.ts';
export { mendedWhenAsked } from './mended-when-asked.ts';
export { type Indexer, openIndexer } from './open-indexer.ts';
export { indexingRoutes } from './routes.ts';
