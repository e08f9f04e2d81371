import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { call } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { type Reflection, readReflection } from '../contract/reflections.ts';
import { isRetryableStatus, MAX_LOAD_RETRIES, retryDelayMs } from '../rules/loading.ts';

export const REFLECTIONS_KEY = ['reflections'] as const;
export const LISTS_KEY = [...REFLECTIONS_KEY, 'list'] as const;
const reflectionKey = (reflectionId: Id) => [...REFLECTIONS_KEY, 'one', reflectionId] as const;

/** The topic of all changes of a reflection. */
export const topicOf = (reflection: { readonly id: Id }) => `reflection:${reflection.id}`;

/** The query of a reflection for its page. RE-09: retried with growing delays. */
export function reflectionQuery(reflectionId: Id) {
  return queryOptions({
    queryKey: reflectionKey(reflectionId),
    queryFn: ({ signal }) => call(readReflection, { reflectionId }, { signal }),
    retry: (retried, failure) =>
      retried < MAX_LOAD_RETRIES && !(failure instanceof CallError && !isRetryableStatus(failure.status)),
    retryDelay: (retried) => retryDelayMs(retried + 1),
    meta: { topics: [topicOf({ id: reflectionId })] },
  });
}

export const useReflection = (reflectionId: Id) => useQuery(reflectionQuery(reflectionId));

/** Stores a reflection returned by the server in the cache. Resolves once the lists were refetched. */
export function cacheReflection(cache: QueryClient, reflection: Reflection): Promise<void> {
  cache.setQueryData(reflectionQuery(reflection.id).queryKey, reflection);
  return cache.invalidateQueries({ queryKey: LISTS_KEY });
}
