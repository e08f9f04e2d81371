import { AppError } from '#base/app-error.ts';
import type { DiscoveredFeed, Feed } from '#features/sources/feeds/contract/feed.ts';
import { FEED_MAX_BYTES } from '#features/sources/feeds/rules/feed-reasons.ts';
import type { FeedReader } from '#features/sources/feeds/server/open-feed-reader.ts';
import type { CacheValidators } from '#platform/outbound/cache-validators.ts';
import type { FetchedContent, Outbound } from '#platform/outbound/open-outbound.ts';
import { HttpStatusError } from '#platform/outbound/outbound-reasons.ts';
import { type FeedFailure, feedFailures, toFeedFailure } from '../rules/feed-failures.ts';
import { sourceReasons } from '../rules/source-reasons.ts';

/** Including redirects and the body. */
export const FEED_LIMIT_MS = 30_000;
/** Content types of feeds, common wrong ones, and unknown ones. */
const FEED_TYPES = [
  'application/rss+xml',
  'application/atom+xml',
  'application/feed+json',
  'application/rdf+xml',
  'application/xml',
  'text/xml',
  'application/json',
  'text/html',
  'application/xhtml+xml',
  'text/*',
  'application/octet-stream',
];

interface Options {
  readonly validators?: CacheValidators;
  readonly signal?: AbortSignal;
}

/** Fetches the address of a feed; the result tells if it is unchanged. */
export function fetchFeed(outbound: Outbound, url: string, options: Options = {}): Promise<FetchedContent> {
  const limits = {
    accept: FEED_TYPES,
    maxBytes: FEED_MAX_BYTES,
    timeoutMs: FEED_LIMIT_MS,
    closeConnection: true,
  };
  return outbound.fetchSafely(url, { ...limits, ...options });
}

const GONE = 410;
const TOO_MANY_REQUESTS = 429;
const UNAVAILABLE = 503;

/** The failure and the requested delay of a refusal; rethrows other errors. */
export function toFeedRefusal(failure: unknown): { failure: FeedFailure; retryAfterSeconds: number | null } {
  if (!(failure instanceof AppError)) throw failure;
  const { cause, reason } = failure;
  if (!(cause instanceof HttpStatusError)) {
    return { failure: toFeedFailure(reason.key), retryAfterSeconds: null };
  }
  const { status, retryAfterSeconds } = cause;
  if (status === GONE) return { failure: 'feed-gone', retryAfterSeconds };
  const isWaiting = status === TOO_MANY_REQUESTS || (status === UNAVAILABLE && retryAfterSeconds !== null);
  return { failure: isWaiting ? 'feed-waiting' : toFeedFailure(reason.key), retryAfterSeconds };
}

interface FoundFeed {
  /** Its final address. */
  readonly url: string;
  readonly feed: Feed;
  /** Other feeds that the page offers. */
  readonly others: readonly DiscoveredFeed[];
}

/** The most discovered feeds to try until one can be read. */
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
  const discovered = await services.feedReader.findFeeds({ html: found.text(), url: found.url });
  return firstReadable(services, discovered, signal);
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
  discovered: readonly DiscoveredFeed[],
  signal: AbortSignal,
): Promise<FoundFeed> {
  let firstFailure: unknown;
  for (const { url } of discovered.slice(0, MAX_TRIES)) {
    try {
      const found = await fetchFeed(services.outbound, url, { signal });
      const feed = await readIfFeed(services, found);
      if (feed)
        return { url: found.movedTo ?? url, feed, others: discovered.filter((other) => other.url !== url) };
    } catch (failure) {
      signal.throwIfAborted();
      firstFailure ??= failure;
    }
  }
  throw firstFailure ?? new AppError('invalid', sourceReasons['no-feed-found']);
}

const fieldError = (cause: unknown, reason: AppError['reason'], path: string) =>
  new AppError('invalid', reason, { cause, fields: [{ path, reason }] });

/** The services for fetching and reading feeds. */
export interface FeedServices {
  readonly outbound: Outbound;
  readonly feedReader: FeedReader;
}
