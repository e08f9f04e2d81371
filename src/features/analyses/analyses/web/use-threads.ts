import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Id } from '#base/ids.ts';
import { call } from '#ui/call/call.ts';
import { failureOf } from '#ui/call/failure-of.ts';
import { listAnalysesOfDocument, readAnalysis } from '../contract/analyses.ts';
import type { AnalysisCard } from '../contract/analysis-card.ts';
import { forgetPrepared, isBegun, preparedIdFor } from './prepared-ids.ts';

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
  const unnamed = useUnnamed(documentId, threads, { analysisId, isNew });
  const analysis = analysisId === undefined ? unnamed : (named.data ?? null);
  return {
    ...{ isPending: asked.isPending, error: failureOf(asked), retry: asked.refetch },
    ...{ documentId: documentId ?? given, analysis, threads },
  };
}

/**
 * What is read where the address names no thread. What was begun in one that is only prepared, here or before the page was
 * read again, is not hidden by a thread that appears meanwhile.
 */
function useUnnamed(
  documentId: Id | null,
  threads: readonly AnalysisCard[],
  { analysisId, isNew }: Pick<Wanted, 'analysisId' | 'isNew'>,
): AnalysisCard | null {
  const preparedId = documentId && preparedIdFor(documentId);
  const made = threads.find(({ id }) => id === preparedId);
  // Once the address names a thread: until then what was prepared is still the one that is shown.
  const isOver = analysisId !== undefined && (made !== undefined || analysisId === preparedId);
  useEffect(() => {
    if (isOver && preparedId) forgetPrepared(preparedId);
  }, [isOver, preparedId]);
  if (made) return made;
  return isNew || (preparedId && isBegun(preparedId)) ? null : (threads[0] ?? null);
}
