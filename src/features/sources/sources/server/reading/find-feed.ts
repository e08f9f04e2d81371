import { AppError } from '#base/app-error.ts';
import type { Feed, OfferedFeed } from '#features/sources/feeds/contract/feed.ts';
import type { Fetched } from '#platform/outbound/open-outbound.ts';
import { feedFailures } from '../../rules/feed-failures.ts';
import { sourceReasons } from '../../rules/source-reasons.ts';
import type { FeedWays } from './feed-ways.ts';
import { fetchFeed, refusalOf } from './fetch-feed.ts';

export interface FoundFeed {
  /** Where it is, in the end. */
  readonly url: string;
  readonly feed: Feed;
  /** Others that the page offers. */
  readonly others: readonly OfferedFeed[];
}

/** Of those a page offers, so many are tried until one can be read. */
const TRIED = 3;

/** The feed at an address, or the first that a page there offers and that can be read. Refusals say why, of a field. */
export async function findFeed(
  ways: FeedWays,
  { url, path, signal }: { url: string; path: string; signal: AbortSignal },
): Promise<FoundFeed> {
  try {
    return await lookForFeed(ways, await fetchFeed(ways.outbound, url, { signal }), { url, signal });
  } catch (failure) {
    signal.throwIfAborted();
    if (failure instanceof AppError && failure.reason === sourceReasons['no-feed-found']) {
      throw refused(failure, failure.reason, path);
    }
    throw refused(failure, feedFailures[refusalOf(failure).failure], path);
  }
}

/** The feed that was fetched from an address, or the first that the page there offers; the refusals are those of the visits. */
export async function lookForFeed(
  ways: FeedWays,
  found: Fetched,
  { url, signal }: { url: string; signal: AbortSignal },
): Promise<FoundFeed> {
  const feed = await readIfFeed(ways, found);
  if (feed) return { url: found.movedTo ?? url, feed, others: [] };
  const offered = await ways.feedReader.findFeeds({ html: found.text(), url: found.url });
  return firstReadable(ways, offered, signal);
}

/** Null where there is something else than a feed. */
async function readIfFeed(
  { feedReader }: FeedWays,
  { bytes, url, contentType }: Fetched,
): Promise<Feed | null> {
  try {
    return await feedReader.read({ bytes, url, contentType });
  } catch (failure) {
    if (failure instanceof AppError && failure.reason.key === 'not-a-feed') return null;
    throw failure;
  }
}

async function firstReadable(
  ways: FeedWays,
  offered: readonly OfferedFeed[],
  signal: AbortSignal,
): Promise<FoundFeed> {
  let failed: unknown;
  for (const { url } of offered.slice(0, TRIED)) {
    try {
      const found = await fetchFeed(ways.outbound, url, { signal });
      const feed = await readIfFeed(ways, found);
      if (feed)
        return { url: found.movedTo ?? url, feed, others: offered.filter((other) => other.url !== url) };
    } catch (failure) {
      signal.throwIfAborted();
      failed ??= failure;
    }
  }
  throw failed ?? new AppError('invalid', sourceReasons['no-feed-found']);
}

const refused = (cause: unknown, reason: AppError['reason'], path: string) =>
  new AppError('invalid', reason, { cause, fields: [{ path, reason }] });
