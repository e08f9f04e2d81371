import type { Query, QueryClient, QueryMeta } from '@tanstack/react-query';
import type { LiveMessage } from '#base/live-message.ts';

/** Placeholder for the id of the signed-in user where a query does not know it: `user:me`, `notifications:me`. */
const ME_SUFFIX = /:me$/;

/** The topics a query declares in `meta: { topics }`. */
function topicsOf(meta: QueryMeta | undefined, userId: string): string[] {
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

/** Changes within this time are refetched together. */
export const REFRESH_AFTER_MS = 1_000;

const hasData = ({ state }: Query) => state.data !== undefined;
const isFirstFetch = (query: Query) => !hasData(query) && query.state.fetchStatus === 'fetching';

interface Refresher {
  take(message: LiveMessage): void;
  stop(): void;
}

/** Invalidates the queries of changed topics, at most once a second. */
export function createQueryRefresher(cache: QueryClient, userId: string): Refresher {
  let changed = new Set<string>();
  let isReset = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    const [topics, all] = [changed, isReset];
    timer = undefined;
    changed = new Set();
    isReset = false;
    const isChanged = ({ meta }: Query) => all || topicsOf(meta, userId).some((topic) => topics.has(topic));
    const firstFetches = new Set(
      cache.getQueryCache().findAll({ predicate: isChanged }).filter(isFirstFetch),
    );
    const done = cache.invalidateQueries({ predicate: isChanged });
    // invalidateQueries does not restart a first fetch, which may be older than the change: another follows it, unless it
    // failed.
    const refetch = () =>
      cache.invalidateQueries({ predicate: (query) => firstFetches.has(query) && hasData(query) });
    if (firstFetches.size > 0) void done.then(refetch);
  }

  return {
    take(message) {
      if ('topics' in message) {
        for (const topic of message.topics) changed.add(topic);
      } else if (message.kind === 'reset') isReset = true;
      else return;
      timer ??= setTimeout(flush, REFRESH_AFTER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
