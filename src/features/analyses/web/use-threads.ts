import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { Output } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import { call } from '#ui/call.ts';
import { listAnalysesOfDocument, readAnalysis } from '../contract/analyses.ts';

export type OpenedAnalysis = Output<typeof readAnalysis>;

/** An analysis that an address names, kept up to date by itself; where none is named, nothing is read nor followed. */
export const openedQuery = (analysisId: Id | undefined) =>
  queryOptions({
    queryKey: ['analyses', analysisId, 'opened'],
    queryFn:
      analysisId === undefined ? skipToken : ({ signal }) => call(readAnalysis, { analysisId }, { signal }),
    meta: { topics: analysisId === undefined ? [] : [`analysis:${analysisId}`] },
  });

const threadsQuery = (documentId: Id) => ({
  queryKey: ['documents', documentId, 'analyses'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listAnalysesOfDocument, { documentId }, { signal }),
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
  readonly analysis: OpenedAnalysis | null;
  /** The threads of the document, the most recently edited first. */
  readonly threads: readonly OpenedAnalysis[];
}

/** AL-01: the thread an address names, else the most recently edited, and the others of its document. */
export function useThreads({ documentId: given, analysisId, isNew }: Wanted): Threads {
  const named = useQuery(openedQuery(analysisId));
  const documentId = analysisId === undefined ? given : (named.data?.documentId ?? null);
  const listed = useQuery({ ...threadsQuery(documentId ?? ''), enabled: documentId !== null });
  const threads = listed.data?.analyses ?? [];
  const { isPending, error, refetch } = analysisId === undefined ? listed : named;
  const latest = isNew ? null : (threads[0] ?? null);
  const analysis = analysisId === undefined ? latest : (named.data ?? null);
  return { isPending, error, retry: refetch, documentId: documentId ?? given, analysis, threads };
}
