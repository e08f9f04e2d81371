import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { call } from '#ui/call/call.ts';
import { failureOf } from '#ui/call/failure-of.ts';
import { listAnalysesOfDocument, readAnalysis } from '../contract/analyses.ts';
import type { AnalysisCard } from '../contract/analysis-card.ts';

export const openedKey = (analysisId: Id | undefined) => ['analyses', analysisId, 'opened'] as const;

/** An analysis that an address names, kept up to date by itself; where none is named, nothing is read nor followed. */
export const openedQuery = (analysisId: Id | undefined) =>
  queryOptions({
    queryKey: openedKey(analysisId),
    queryFn:
      analysisId === undefined ? skipToken : ({ signal }) => call(readAnalysis, { analysisId }, { signal }),
    meta: { topics: analysisId === undefined ? [] : [`analysis:${analysisId}`] },
  });

/** What is known of an analysis is shown at once when it is opened: the document does not go away meanwhile. */
export function noteOpened(cache: QueryClient, analysis: AnalysisCard): void {
  const opened = openedQuery(analysis.id);
  // Made with its topics: followed from now on, so that what the next act changes is heard of.
  cache.getQueryCache().build(cache, cache.defaultQueryOptions(opened));
  cache.setQueryData(opened.queryKey, analysis);
}

const threadsQuery = (documentId: Id | null) =>
  queryOptions({
    queryKey: ['documents', documentId, 'analyses'],
    queryFn:
      documentId === null
        ? skipToken
        : ({ signal }) => call(listAnalysesOfDocument, { documentId }, { signal }),
  });

interface Wanted {
  /** `-` where an address knows only the analysis. */
  readonly documentId: Id;
  readonly analysisId?: Id | undefined;
  /** A new thread is being prepared. */
  readonly isNew: boolean;
}

interface Threads {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly retry: () => unknown;
  readonly documentId: Id;
  /** Null while a new one is prepared: nobody made one its reader may open, or they want another. */
  readonly analysis: AnalysisCard | null;
  /** The threads of the document, the most recently edited first. */
  readonly threads: readonly AnalysisCard[];
}

/** AL-01: the thread an address names, else the most recently edited, and the others of its document. */
export function useThreads({ documentId: given, analysisId, isNew }: Wanted): Threads {
  const named = useQuery(openedQuery(analysisId));
  const documentId = analysisId === undefined ? given : (named.data?.documentId ?? null);
  const listed = useQuery(threadsQuery(documentId));
  const threads = listed.data?.analyses ?? [];
  const asked = analysisId === undefined ? listed : named;
  const latest = isNew ? null : (threads[0] ?? null);
  const analysis = analysisId === undefined ? latest : (named.data ?? null);
  return {
    ...{ isPending: asked.isPending, error: failureOf(asked), retry: asked.refetch },
    ...{ documentId: documentId ?? given, analysis, threads },
  };
}
