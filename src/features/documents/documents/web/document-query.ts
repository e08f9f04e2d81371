import { queryOptions } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { call } from '#ui/call/call.ts';
import { readDocument } from '../contract/documents.ts';

/** A document and the addresses of its content; refetched after it was read. */
export const documentQuery = (documentId: Id) =>
  queryOptions({
    queryKey: ['documents', documentId],
    queryFn: ({ signal }) => call(readDocument, { documentId }, { signal }),
    meta: { topics: [`document:${documentId}`] },
    // Its signed addresses change every minute; the content on screen stays until the document itself changes.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
