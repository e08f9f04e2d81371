import { queryOptions } from '@tanstack/react-query';
import type { CallInput, Output } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import { SIMILAR_RESULTS, searchComplex } from '#features/search/contract/complex-search.ts';
import { QUERY_TEXT_MAX } from '#features/search/contract/criteria.ts';
import { call, LONG_TIMEOUT_MS } from '#ui/call/call.ts';
import type { AnalysisCard } from '../../contract/analysis-card.ts';

/** A document, and the text compared instead while its vector is missing. */
export interface ComparedDocument {
  readonly documentId: Id;
  readonly title: string;
  readonly excerpt: string;
}

export const toComparedDocument = ({
  documentId,
  title,
  description,
  document,
}: AnalysisCard): ComparedDocument => ({
  documentId,
  title: title || document.title,
  excerpt: description || document.excerpt,
});

/**
 * SC-07, D3 §7: the documents similar to one, searched once and cached. While the document has no vector, its
 * title and excerpt are compared instead.
 */
export function similarQuery({ documentId, title, excerpt }: ComparedDocument) {
  return queryOptions({
    queryKey: ['similar', documentId],
    queryFn: async ({ signal }) => {
      const search = (asked: Pick<CallInput<typeof searchComplex>, 'scorings' | 'max_results'>) =>
        call(searchComplex, { ...asked, explain: true }, { signal, timeoutMs: LONG_TIMEOUT_MS });
      const similar = await search({
        scorings: [{ Document: { param: documentId, multiplier: 1 } }],
        max_results: SIMILAR_RESULTS,
      });
      const words = `${title} ${excerpt}`.trim();
      if (similar.notice !== 'without-meaning' || words === '') return similar;
      // One more result, since it may be the document itself.
      const byText = await search({
        scorings: [{ Semantic: { param: words.slice(0, QUERY_TEXT_MAX), multiplier: 1 } }],
        max_results: SIMILAR_RESULTS + 1,
      });
      const others = byText.items.filter(({ document }) => document.id !== documentId);
      return { ...byText, items: others.slice(0, SIMILAR_RESULTS) };
    },
    staleTime: ({ state: { data } }) => (data && isIndexPending(data) ? 0 : Number.POSITIVE_INFINITY),
  });
}

/** The index is being built, or does not contain the document yet: a later request may find more. */
export const isIndexPending = ({ notice }: Pick<Output<typeof searchComplex>, 'notice'>) => notice !== null;
