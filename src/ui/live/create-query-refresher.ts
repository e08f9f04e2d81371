import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveMessage } from '#base/live-message.ts';
import { topicsOf } from './followed-topics.ts';

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
