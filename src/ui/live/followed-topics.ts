import type { QueryClient, QueryMeta } from '@tanstack/react-query';

/** Placeholder for the id of the signed-in user where a query does not know it: `user:me`, `notifications:me`. */
const ME_SUFFIX = /:me$/;

/** The topics a query declares in `meta: { topics }`. */
export function topicsOf(meta: QueryMeta | undefined, userId: string): string[] {
  const topics = meta?.topics;
  if (!Array.isArray(topics)) return [];
  return topics
    .filter((topic) => typeof topic === 'string')
    .map((topic) => topic.replace(ME_SUFFIX, `:${userId}`));
}

/**
 * The topics of all queries in the cache: mounted ones first, then the others. A cached query that is not mounted is
 * followed too, or it would show stale data when it is mounted again.
 */
export function followedTopics(cache: QueryClient, userId: string): Set<string> {
  const queries = cache.getQueryCache().getAll();
  const shown = queries.filter((query) => query.getObserversCount() > 0);
  return new Set([...shown, ...queries].flatMap((query) => topicsOf(query.meta, userId)));
}

const CALL_MS = 5_000;

/** The age of the oldest followed data. */
export function oldestAgeMs(cache: QueryClient, userId: string): number {
  const times = cache
    .getQueryCache()
    .getAll()
    .filter((query) => topicsOf(query.meta, userId).length > 0 && query.state.dataUpdatedAt > 0)
    .map((query) => query.state.dataUpdatedAt);
  return times.length === 0 ? CALL_MS : Date.now() - Math.min(...times) + CALL_MS;
}
