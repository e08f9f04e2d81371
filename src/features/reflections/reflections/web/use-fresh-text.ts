import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Reflection } from '../contract/reflection.ts';
import { reflectionQuery, topicOf } from './reflection-query.ts';

/**
 * RE-09: the words of the text are others than those on the screen: whatever shows something of the reflection, and was
 * read before they were known, looks again.
 */
export function useFreshText(reflection: Reflection): void {
  const cache = useQueryClient();
  const { id, blocksSignature } = reflection;
  const shown = useRef({ id, blocksSignature });
  useEffect(() => {
    const before = shown.current;
    shown.current = { id, blocksSignature };
    if (before.id === id && before.blocksSignature !== blocksSignature) lookAgain(cache, id);
  }, [cache, id, blocksSignature]);
}

function lookAgain(cache: QueryClient, reflectionId: string): void {
  const topic = topicOf({ id: reflectionId });
  const own = cache.getQueryState(reflectionQuery(reflectionId).queryKey);
  const knownAt = own?.dataUpdatedAt ?? 0;
  void cache.invalidateQueries({
    predicate: ({ meta, state }) => {
      const topics: unknown = meta?.topics;
      const isOfReflection = Array.isArray(topics) && topics.includes(topic);
      return isOfReflection && state !== own && state.dataUpdatedAt < knownAt && state.fetchStatus === 'idle';
    },
  });
}
