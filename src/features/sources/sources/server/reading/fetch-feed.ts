import { AppError } from '#base/app-error.ts';
import { FEED_MAX_BYTES } from '#features/sources/feeds/rules/feed-limits.ts';
import type { CacheValidators } from '#platform/outbound/cache-validators.ts';
import { HttpStatusError } from '#platform/outbound/http-status-error.ts';
import type { FetchedContent, Outbound } from '#platform/outbound/open-outbound.ts';
import { type FeedFailure, toFeedFailure } from '../../rules/feed-failures.ts';

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
  readonly known?: CacheValidators;
  readonly signal?: AbortSignal;
}

/** Fetches the address of a feed; the result tells if it is unchanged. */
export function fetchFeed(outbound: Outbound, url: string, options: Options = {}): Promise<FetchedContent> {
  const limits = { accept: FEED_TYPES, maxBytes: FEED_MAX_BYTES, timeoutMs: FEED_LIMIT_MS, hangsUp: true };
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
