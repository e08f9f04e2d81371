import type { QueryClient, QueryMeta } from '@tanstack/react-query';

/** Stands for the signed-in person where a query does not know their id: `user:me`, `notifications:me`. */
const MYSELF = /:me$/;

/** The topics a query says it shows, from `meta: { topics }`. */
export function topicsOf(meta: QueryMeta | undefined, userId: string): string[] {
  const topics = meta?.topics;
  if (!Array.isArray(topics)) return [];
  return topics
    .filter((topic) => typeof topic === 'string')
    .map((topic) => topic.replace(MYSELF, `:${userId}`));
}

/**
 * Everything the cache may show again: what is on screen first, then what was. A query that is kept without being
 * shown is followed too, or it would come back to the screen unaware of what it missed.
 */
export function followedTopics(cache: QueryClient, userId: string): Set<string> {
  const queries = cache.getQueryCache().getAll();
  const shown = queries.filter((query) => query.getObserversCount() > 0);
  return new Set([...shown, ...queries].flatMap((query) => topicsOf(query.meta, userId)));
}

const A_CALL_MS = 5_000;

/** How long ago the oldest followed data was asked for. */
export function oldestAgeMs(cache: QueryClient, userId: string): number {
  const times = cache
    .getQueryCache()
    .getAll()
    .filter((query) => topicsOf(query.meta, userId).length > 0 && query.state.dataUpdatedAt > 0)
    .map((query) => query.state.dataUpdatedAt);
  return times.length === 0 ? A_CALL_MS : Date.now() - Math.min(...times) + A_CALL_MS;
}
