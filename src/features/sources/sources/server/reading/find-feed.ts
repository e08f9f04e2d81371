import { AppError } from '#base/app-error.ts';
import type { Feed, OfferedFeed } from '#features/sources/feeds/contract/feed.ts';
import type { FetchedContent } from '#platform/outbound/open-outbound.ts';
import { feedFailures } from '../../rules/feed-failures.ts';
import { sourceReasons } from '../../rules/source-reasons.ts';
import type { FeedServices } from './feed-services.ts';
import { fetchFeed, toFeedRefusal } from './fetch-feed.ts';

export interface FoundFeed {
  /** Its final address. */
  readonly url: string;
  readonly feed: Feed;
  /** Other feeds that the page offers. */
  readonly others: readonly OfferedFeed[];
}

/** The most offered feeds to try until one can be read. */
const MAX_TRIES = 3;

/** The feed at an address, or the first readable one that a page there offers. Refusals name the field. */
export async function findFeed(
  services: FeedServices,
  { url, path, signal }: { url: string; path: string; signal: AbortSignal },
): Promise<FoundFeed> {
  try {
    return await findFeedIn(services, await fetchFeed(services.outbound, url, { signal }), { url, signal });
  } catch (failure) {
    signal.throwIfAborted();
    if (failure instanceof AppError && failure.reason === sourceReasons['no-feed-found']) {
      throw fieldError(failure, failure.reason, path);
    }
    throw fieldError(failure, feedFailures[toFeedRefusal(failure).failure], path);
  }
}

/** The feed in a response, or the first readable one that the page offers; fails like visits do. */
export async function findFeedIn(
  services: FeedServices,
  found: FetchedContent,
  { url, signal }: { url: string; signal: AbortSignal },
): Promise<FoundFeed> {
  const feed = await readIfFeed(services, found);
  if (feed) return { url: found.movedTo ?? url, feed, others: [] };
  const offered = await services.feedReader.findFeeds({ html: found.text(), url: found.url });
  return firstReadable(services, offered, signal);
}

/** Null if it is not a feed. */
async function readIfFeed(
  { feedReader }: FeedServices,
  { bytes, url, contentType }: FetchedContent,
): Promise<Feed | null> {
  try {
    return await feedReader.read({ bytes, url, contentType });
  } catch (failure) {
    if (failure instanceof AppError && failure.reason.key === 'not-a-feed') return null;
    throw failure;
  }
}

async function firstReadable(
  services: FeedServices,
  offered: readonly OfferedFeed[],
  signal: AbortSignal,
): Promise<FoundFeed> {
  let firstFailure: unknown;
  for (const { url } of offered.slice(0, MAX_TRIES)) {
    try {
      const found = await fetchFeed(services.outbound, url, { signal });
      const feed = await readIfFeed(services, found);
      if (feed)
        return { url: found.movedTo ?? url, feed, others: offered.filter((other) => other.url !== url) };
    } catch (failure) {
      signal.throwIfAborted();
      firstFailure ??= failure;
    }
  }
  throw firstFailure ?? new AppError('invalid', sourceReasons['no-feed-found']);
}

const fieldError = (cause: unknown, reason: AppError['reason'], path: string) =>
  new AppError('invalid', reason, { cause, fields: [{ path, reason }] });
