import { queryOptions } from '@tanstack/react-query';
import type { Output } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import { SIMILAR_RESULTS, searchComplex } from '#features/search/contract/complex-search.ts';
import { call, PATIENT_MS } from '#ui/call/call.ts';

/** SC-07, D3 §7: what resembles a document, looked for once; opening the panel again shows the same. */
export function similarQuery(documentId: Id) {
  return queryOptions({
    queryKey: ['similar', documentId],
    queryFn: ({ signal }) =>
      call(
        searchComplex,
        {
          scorings: [{ Document: { param: documentId, multiplier: 1 } }],
          max_results: SIMILAR_RESULTS,
          explain: true,
        },
        { signal, timeoutMs: PATIENT_MS },
      ),
    staleTime: ({ state: { data } }) => (data && isLater(data) ? 0 : Number.POSITIVE_INFINITY),
  });
}

/** The index is being made, or the document is not in it yet: there is something to be found in a moment. */
export const isLater = ({ notice }: Pick<Output<typeof searchComplex>, 'notice'>) => notice !== null;
