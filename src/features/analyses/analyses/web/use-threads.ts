import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Id } from '#base/ids.ts';
import { call } from '#ui/call/call.ts';
import { blockingError } from '#ui/call/call-error.ts';
import { listAnalysesOfDocument, readAnalysis } from '../contract/analyses.ts';
import type { AnalysisCard } from '../contract/analysis-card.ts';
import { forgetPrepared, hasDrafts, preparedIdFor } from './prepared-ids.ts';

export const openedKey = (analysisId: Id | undefined) => ['analyses', analysisId, 'opened'] as const;

/** The analysis named by the address, kept up to date by its topic; without one, nothing is requested or followed. */
export const openedQuery = (analysisId: Id | undefined) =>
  queryOptions({
    queryKey: openedKey(analysisId),
    queryFn:
      analysisId === undefined ? skipToken : ({ signal }) => call(readAnalysis, { analysisId }, { signal }),
    meta: { topics: analysisId === undefined ? [] : [`analysis:${analysisId}`] },
  });

/** Puts a known analysis in the cache when it is opened, so that the document stays on screen meanwhile. */
export function cacheOpenedAnalysis(cache: QueryClient, analysis: AnalysisCard): void {
  const opened = openedQuery(analysis.id);
  // Built with its topics, so that it is followed from now on.
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

interface ThreadSelection {
  /** `-` when the address names only the analysis. */
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
  /** Null while a new one is prepared: there is none the reader may open, or they want another. */
  readonly analysis: AnalysisCard | null;
  /** The threads of the document, the most recently edited first. */
  readonly threads: readonly AnalysisCard[];
}

/** AL-01: the thread named by the address, else the most recently edited one, and the other threads of the document. */
export function useThreads({ documentId: given, analysisId, isNew }: ThreadSelection): Threads {
  const named = useQuery(openedQuery(analysisId));
  const documentId = analysisId === undefined ? given : (named.data?.documentId ?? null);
  const listed = useQuery(threadsQuery(documentId));
  const threads = listed.data?.analyses ?? [];
  const asked = analysisId === undefined ? listed : named;
  const unnamed = useDefaultThread(documentId, threads, { analysisId, isNew });
  const analysis = analysisId === undefined ? unnamed : (named.data ?? null);
  return {
    isPending: asked.isPending,
    error: blockingError(asked),
    retry: asked.refetch,
    documentId: documentId ?? given,
    analysis,
    threads,
  };
}

/**
 * The thread shown when the address names none. A draft in a prepared thread is not hidden by a thread that
 * appears meanwhile.
 */
function useDefaultThread(
  documentId: Id | null,
  threads: readonly AnalysisCard[],
  { analysisId, isNew }: Pick<ThreadSelection, 'analysisId' | 'isNew'>,
): AnalysisCard | null {
  const preparedId = documentId && preparedIdFor(documentId);
  const created = threads.find(({ id }) => id === preparedId);
  // Once the address names a thread; until then the prepared one is still shown.
  const isOver = analysisId !== undefined && (created !== undefined || analysisId === preparedId);
  useEffect(() => {
    if (isOver && preparedId) forgetPrepared(preparedId);
  }, [isOver, preparedId]);
  if (created) return created;
  return isNew || (preparedId && hasDrafts(preparedId)) ? null : (threads[0] ?? null);
}
