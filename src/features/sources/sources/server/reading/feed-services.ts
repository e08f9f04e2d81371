import type { FeedReader } from '#features/sources/feeds/server/open-feed-reader.ts';
import type { Outbound } from '#platform/outbound/open-outbound.ts';

/** The services for fetching and reading feeds. */
export interface FeedServices {
  readonly outbound: Outbound;
  readonly feedReader: FeedReader;
}
