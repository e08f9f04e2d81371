import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveMessage } from '#base/live-message.ts';
import { topicsOf } from './followed-topics.ts';

/** Changes that come together are looked at together. */
export const REFRESH_AFTER_MS = 1_000;

const isRead = ({ state }: Query) => state.data !== undefined;
const isFirstRead = (query: Query) => !isRead(query) && query.state.fetchStatus === 'fetching';

interface Refresher {
  take(message: LiveMessage): void;
  stop(): void;
}

/** Has the queries of changed topics look again, at most once a second. */
export function refreshQueries(cache: QueryClient, userId: string): Refresher {
  let changed = new Set<string>();
  let everything = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    const [topics, all] = [changed, everything];
    timer = undefined;
    changed = new Set();
    everything = false;
    const isChanged = ({ meta }: Query) => all || topicsOf(meta, userId).some((topic) => topics.has(topic));
    const begun = new Set(cache.getQueryCache().findAll({ predicate: isChanged }).filter(isFirstRead));
    const ended = cache.invalidateQueries({ predicate: isChanged });
    // A first read is not begun anew, and may be older than the change: another follows it, unless it failed.
    const lookAgain = () =>
      cache.invalidateQueries({ predicate: (query) => begun.has(query) && isRead(query) });
    if (begun.size > 0) void ended.then(lookAgain);
  }

  return {
    take(message) {
      if ('topics' in message) {
        for (const topic of message.topics) changed.add(topic);
      } else if (message.kind === 'reset') everything = true;
      else return;
      timer ??= setTimeout(flush, REFRESH_AFTER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
