/** What other features and the wiring may use of sources on the server. */

export { feedKey } from './feed-key.ts';
export { feeds, sourceWeeks } from './feeds-tables.ts';
export { countUse } from './health/count-use.ts';
export { countInWeek } from './health/weeks-store.ts';
export { ownSourcesBelongings, type ReleaseSource } from './own/delete-own-sources.ts';
export { pollFeedsKind } from './poll-feeds-kind.ts';
export type { FeedWays } from './reading/feed-ways.ts';
export { FEED_LIMIT_MS, fetchFeed, refusalOf } from './reading/fetch-feed.ts';
export { lookForFeed } from './reading/find-feed.ts';
export { judgeFor, type WeighedEntry, weighEntry } from './reading/weigh-entry.ts';
export { rewriteSource } from './rewrite-source.ts';
export { sourceRoutes } from './routes.ts';
export { findSourceAddresses } from './source-addresses.ts';
export { sourceRow } from './source-row.ts';
export { insertSource, type SourceRow } from './source-store.ts';
export { sources } from './sources-table.ts';
