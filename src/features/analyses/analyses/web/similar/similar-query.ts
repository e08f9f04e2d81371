import { queryOptions } from '@tanstack/react-query';
import type { CallInput, Output } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import { SIMILAR_RESULTS, searchComplex } from '#features/search/contract/complex-search.ts';
import { QUERY_TEXT_MAX } from '#features/search/contract/criteria.ts';
import { call, PATIENT_MS } from '#ui/call/call.ts';
import type { AnalysisCard } from '../../contract/analysis-card.ts';

/** A document, and the words that stand for it while it cannot be compared. */
export interface Compared {
  readonly documentId: Id;
  readonly title: string;
  readonly excerpt: string;
}

export const comparedOf = ({ documentId, title, description, document }: AnalysisCard): Compared => ({
  ...{ documentId, title: title || document.title, excerpt: description || document.excerpt },
});

/**
 * SC-07, D3 §7: what resembles a document, looked for once; opening the panel again shows the same. An analysis whose document
 * is not there to be compared is known by its title and first words.
 */
export function similarQuery({ documentId, title, excerpt }: Compared) {
  return queryOptions({
    queryKey: ['similar', documentId],
    queryFn: async ({ signal }) => {
      const look = (asked: Pick<CallInput<typeof searchComplex>, 'scorings' | 'max_results'>) =>
        call(searchComplex, { ...asked, explain: true }, { signal, timeoutMs: PATIENT_MS });
      const alike = await look({
        scorings: [{ Document: { param: documentId, multiplier: 1 } }],
        max_results: SIMILAR_RESULTS,
      });
      const words = `${title} ${excerpt}`.trim();
      if (alike.notice !== 'without-meaning' || words === '') return alike;
      // One more: it may find the document itself.
      const meant = await look({
        scorings: [{ Semantic: { param: words.slice(0, QUERY_TEXT_MAX), multiplier: 1 } }],
        max_results: SIMILAR_RESULTS + 1,
      });
      const others = meant.items.filter(({ document }) => document.id !== documentId);
      return { ...meant, items: others.slice(0, SIMILAR_RESULTS) };
    },
    staleTime: ({ state: { data } }) => (data && isLater(data) ? 0 : Number.POSITIVE_INFINITY),
  });
}

/** The index is being made, or the document is not in it yet: there is something to be found in a moment. */
export const isLater = ({ notice }: Pick<Output<typeof searchComplex>, 'notice'>) => notice !== null;
