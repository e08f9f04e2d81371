import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { call } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { type Reflection, readReflection } from '../contract/reflections.ts';

/** RE-09, D2 §4: how often loading a reflection is retried. */
export const MAX_LOAD_RETRIES = 10;
const FIRST_DELAY_MS = 1_000;

/** RE-09, D2 §4: the delay before a retry; the first one is number 1. */
export const retryDelayMs = (attempt: number): number => FIRST_DELAY_MS * attempt ** 2;

/** Client errors are permanent; network and server errors may be temporary. */
export const isRetryableStatus = (status: number): boolean => status < 400 || status >= 500;

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
