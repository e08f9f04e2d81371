import { queryOptions } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { call } from '#ui/call/call.ts';
import { readRefresh } from '../contract/captures.ts';
import { nextPollMs } from './use-capture.ts';

/** The state of the latest refresh of a document; live, with polling in case the connection is lost. */
export const refreshQuery = (documentId: Id) =>
  queryOptions({
    queryKey: ['refresh', documentId],
    queryFn: ({ signal }) => call(readRefresh, { documentId }, { signal }),
    meta: { topics: [`document:${documentId}`] },
    refetchInterval: ({ state }) =>
      state.data?.refresh?.state === 'under-way' ? nextPollMs(state.dataUpdateCount) : false,
  });
