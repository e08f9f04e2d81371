import { useEffect } from 'react';

const topicsByComponent = new Map<symbol, readonly string[]>();
const listeners = new Set<() => void>();

/** Topics that components follow in addition to those of their queries. */
export function extraTopics(): string[] {
  return [...topicsByComponent.values()].flat();
}

export function onExtraTopics(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows topics while the component is mounted; queries that declare `meta: { topics }` do not need it. */
export function useLiveTopics(topics: readonly string[]): void {
  const list = topics.join(',');
  useEffect(() => {
    const key = Symbol();
    topicsByComponent.set(key, list.split(',').filter(Boolean));
    for (const listener of listeners) listener();
    return () => {
      topicsByComponent.delete(key);
      for (const listener of listeners) listener();
    };
  }, [list]);
}
