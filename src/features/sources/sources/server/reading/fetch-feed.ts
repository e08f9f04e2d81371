import { AppError } from '#base/app-error.ts';
import { FEED_MAX_BYTES } from '#features/sources/feeds/rules/feed-limits.ts';
import type { KeptState } from '#platform/outbound/kept-state.ts';
import type { Fetched, Outbound } from '#platform/outbound/open-outbound.ts';
import { StatusRefusal } from '#platform/outbound/status-refusal.ts';
import { type FeedFailure, feedFailureOf } from '../../rules/feed-failures.ts';

/** Redirects and reading included. */
export const FEED_LIMIT_MS = 30_000;
/** What feeds are served as, and what they are mistaken for; bytes that nobody knows may be one too. */
const FEEDS = [
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
  readonly known?: KeptState;
  readonly signal?: AbortSignal;
}

/** Brings what is at the address of a feed, or the word that nothing changed there. */
export function fetchFeed(outbound: Outbound, url: string, options: Options = {}): Promise<Fetched> {
  const limits = { accept: FEEDS, maxBytes: FEED_MAX_BYTES, timeoutMs: FEED_LIMIT_MS, hangsUp: true };
  return outbound.fetchSafely(url, { ...limits, ...options });
}

const GONE = 410;
const TOO_MANY = 429;
const UNAVAILABLE = 503;

/** Why a feed could not be read, and how long its site asks to be left alone; what is no refusal is thrown on. */
export function refusalOf(failure: unknown): { failure: FeedFailure; retryAfterSeconds: number | null } {
  if (!(failure instanceof AppError)) throw failure;
  const { cause, reason } = failure;
  if (!(cause instanceof StatusRefusal)) {
    return { failure: feedFailureOf(reason.key), retryAfterSeconds: null };
  }
  const { status, retryAfterSeconds } = cause;
  if (status === GONE) return { failure: 'feed-gone', retryAfterSeconds };
  const isWaiting = status === TOO_MANY || (status === UNAVAILABLE && retryAfterSeconds !== null);
  return { failure: isWaiting ? 'feed-waiting' : feedFailureOf(reason.key), retryAfterSeconds };
}
