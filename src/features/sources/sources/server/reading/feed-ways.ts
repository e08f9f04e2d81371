import type { FeedReader } from '#features/sources/feeds/server/open-feed-reader.ts';
import type { Outbound } from '#platform/outbound/open-outbound.ts';

/** What feeds are visited and read with. */
export interface FeedWays {
  readonly outbound: Outbound;
  readonly feedReader: FeedReader;
}
