import { useQuery } from '@tanstack/react-query';
import type { Output } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import { call } from '#ui/call.ts';
import { listAnalysesOfDocument, readAnalysis } from '../contract/analyses.ts';

export type OpenedAnalysis = Output<typeof readAnalysis>;

interface Wanted {
  readonly documentId: Id;
  readonly analysisId?: Id | undefined;
}

interface Opened {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly retry: () => unknown;
  readonly documentId: Id;
  /** Null for a document nobody made an analysis of that its reader may open. */
  readonly analysis: OpenedAnalysis | null;
}

/** AL-01: the analysis an address names, which knows its document; without one, the most recently edited. */
export function useOpenedAnalysis({ documentId, analysisId }: Wanted): Opened {
  const named = useQuery({
    queryKey: ['analyses', analysisId, 'opened'],
    queryFn: ({ signal }) => call(readAnalysis, { analysisId: analysisId ?? '' }, { signal }),
    meta: { topics: [`analysis:${analysisId}`] },
    enabled: analysisId !== undefined,
  });
  const listed = useQuery({
    queryKey: ['documents', documentId, 'analyses'],
    queryFn: ({ signal }) => call(listAnalysesOfDocument, { documentId }, { signal }),
    enabled: analysisId === undefined,
  });
  const { isPending, error, refetch } = analysisId === undefined ? listed : named;
  const analysis = (analysisId === undefined ? listed.data?.analyses[0] : named.data) ?? null;
  return { isPending, error, retry: refetch, documentId: analysis?.documentId ?? documentId, analysis };
}
