import { queryOptions } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { partsTopic } from '#features/reflections/reflections/events.ts';
import { call } from '#ui/call/call.ts';
import { listThreads } from '../../contract/threads.ts';

/** The threads beside a text, kept up to date. */
export const threadsQuery = (reflectionId: Id) =>
  queryOptions({
    queryKey: ['side-comments', reflectionId],
    queryFn: async ({ signal }) => (await call(listThreads, { reflectionId }, { signal })).threads,
    meta: { topics: [partsTopic(reflectionId)] },
  });
