import { queryOptions } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { call } from '#ui/call/call.ts';
import { readDocument } from '../contract/documents.ts';

/** What is known of a document and where its content is shown; looked at again once it was read. */
export const documentQuery = (documentId: Id) =>
  queryOptions({
    queryKey: ['documents', documentId],
    queryFn: ({ signal }) => call(readDocument, { documentId }, { signal }),
    meta: { topics: [`document:${documentId}`] },
    // Its addresses change every minute; what is being read stays where it is until the document itself changes.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
