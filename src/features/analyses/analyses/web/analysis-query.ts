import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { splitIntoChunks } from '#base/arrays.ts';
import type { Id } from '#base/ids.ts';
import { call } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { ANALYSES_PER_CHUNK, readAnalyses, readAnalysis } from '../contract/analyses.ts';
import type { AnalysisCard } from '../contract/analysis-card.ts';

/** Closed pages are kept for a short time only: the number of topics one person may follow is limited. */
const KEPT_MS = 60_000;

const keyOf = (id: string) => ['analyses', id] as const;

/** An analysis known from a list, kept up to date by its topic; null once it can no longer be opened. */
export function analysisQuery({ id }: Pick<AnalysisCard, 'id'>) {
  return queryOptions<AnalysisCard | null>({
    queryKey: keyOf(id),
    queryFn: () => loadAnalysis(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    meta: { topics: [`analysis:${id}`] },
  });
}

/** Fills the cache with analyses a list has just returned. */
export function cacheAnalyses(cache: QueryClient, analyses: readonly AnalysisCard[]): void {
  for (const analysis of analyses) {
    // Built with its topics: a query that is only written with setQueryData would not follow them.
    cache.getQueryCache().build(cache, cache.defaultQueryOptions(analysisQuery(analysis)));
    cache.setQueryData(keyOf(analysis.id), analysis);
  }
}

/** Requests within this time are batched. */
const BATCH_WINDOW_MS = 10;

/** An analysis, or null when it does not exist or may not be opened. */
type LoadedAnalysis = AnalysisCard | null;

interface PendingRequest {
  readonly answer: Promise<LoadedAnalysis>;
  readonly resolve: (loaded: LoadedAnalysis) => void;
  readonly reject: (failure: unknown) => void;
}

let pending = new Map<Id, PendingRequest>();

/** SY-07: loads an analysis by its id, batched with others in chunks of 8, one by one when a chunk fails. */
export function loadAnalysis(id: Id): Promise<LoadedAnalysis> {
  const known = pending.get(id);
  if (known) return known.answer;
  if (pending.size === 0) setTimeout(requestAll, BATCH_WINDOW_MS);
  const { promise: answer, resolve, reject } = Promise.withResolvers<LoadedAnalysis>();
  pending.set(id, { answer, resolve, reject });
  return answer;
}

function requestAll(): void {
  const asked = [...pending];
  pending = new Map();
  for (const chunk of splitIntoChunks(asked, ANALYSES_PER_CHUNK)) void requestChunk(chunk);
}

async function requestChunk(chunk: readonly (readonly [Id, PendingRequest])[]): Promise<void> {
  const ids = chunk.map(([id]) => id).join(',');
  const answer = chunk.length > 1 ? await call(readAnalyses, { ids }).catch(() => null) : null;
  for (const [id, { resolve, reject }] of chunk) {
    const found = answer?.analyses.find((one) => one.id === id);
    if (found) resolve(found);
    else requestOne(id).then(resolve, reject);
  }
}

function requestOne(analysisId: Id): Promise<LoadedAnalysis> {
  return call(readAnalysis, { analysisId }).catch((failure: unknown) => {
    if (failure instanceof CallError && failure.status === 404) return null;
    throw failure;
  });
}
