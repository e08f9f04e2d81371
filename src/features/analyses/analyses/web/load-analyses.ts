import type { Id } from '#base/ids.ts';
import { inParts } from '#base/in-parts.ts';
import { call } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { ANALYSES_PER_CHUNK, readAnalyses, readAnalysis } from '../contract/analyses.ts';
import type { AnalysisCard } from '../contract/analysis-card.ts';

/** Those asked for within this time travel together. */
const GATHER_MS = 10;

/** An analysis, or null when it does not exist or may not be opened. */
type Loaded = AnalysisCard | null;

interface Waiting {
  readonly answer: Promise<Loaded>;
  readonly resolve: (loaded: Loaded) => void;
  readonly reject: (failure: unknown) => void;
}

let waiting = new Map<Id, Waiting>();

/** SY-07: an analysis by its id; asked together with others in chunks of 8, one by one when a chunk fails. */
export function loadAnalysis(id: Id): Promise<Loaded> {
  const known = waiting.get(id);
  if (known) return known.answer;
  if (waiting.size === 0) setTimeout(askAll, GATHER_MS);
  const { promise: answer, resolve, reject } = Promise.withResolvers<Loaded>();
  waiting.set(id, { answer, resolve, reject });
  return answer;
}

function askAll(): void {
  const asked = [...waiting];
  waiting = new Map();
  for (const chunk of inParts(asked, ANALYSES_PER_CHUNK)) void askChunk(chunk);
}

async function askChunk(chunk: readonly (readonly [Id, Waiting])[]): Promise<void> {
  const ids = chunk.map(([id]) => id).join(',');
  const answer = chunk.length > 1 ? await call(readAnalyses, { ids }).catch(() => null) : null;
  for (const [id, { resolve, reject }] of chunk) {
    const found = answer?.analyses.find((one) => one.id === id);
    if (found) resolve(found);
    else askOne(id).then(resolve, reject);
  }
}

function askOne(analysisId: Id): Promise<Loaded> {
  return call(readAnalysis, { analysisId }).catch((failure: unknown) => {
    if (failure instanceof CallError && failure.status === 404) return null;
    throw failure;
  });
}
