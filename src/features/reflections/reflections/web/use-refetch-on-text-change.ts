import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Reflection } from '../contract/reflections.ts';
import { reflectionQuery, topicOf } from './reflection-query.ts';

/**
 * RE-09: when the content of the text changes, refetches all queries about the reflection that were loaded before the change
 * was known.
 */
export function useRefetchOnTextChange(reflection: Reflection): void {
  const cache = useQueryClient();
  const { id, blocksSignature } = reflection;
  const previous = useRef({ id, blocksSignature });
  useEffect(() => {
    const before = previous.current;
    previous.current = { id, blocksSignature };
    if (before.id === id && before.blocksSignature !== blocksSignature) refetchOlderQueries(cache, id);
  }, [cache, id, blocksSignature]);
}

function refetchOlderQueries(cache: QueryClient, reflectionId: string): void {
  const topic = topicOf({ id: reflectionId });
  const reflectionState = cache.getQueryState(reflectionQuery(reflectionId).queryKey);
  const knownAt = reflectionState?.dataUpdatedAt ?? 0;
  void cache.invalidateQueries({
    predicate: ({ meta, state }) => {
      const topics: unknown = meta?.topics;
      const isOfReflection = Array.isArray(topics) && topics.includes(topic);
      return (
        isOfReflection &&
        state !== reflectionState &&
        state.dataUpdatedAt < knownAt &&
        state.fetchStatus === 'idle'
      );
    },
  });
}
