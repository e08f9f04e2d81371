import { setImmediate } from 'node:timers/promises';
import type { Id } from '#base/ids.ts';
import { EmbeddingsUnavailable } from '#platform/embeddings/embeddings.ts';
import { type LearntEffect, learntEffect } from '../rules/learnt.ts';
import { type Candidate, scoreOf } from '../rules/select-candidates.ts';
import type { Feedback } from './read-feedback.ts';
import type { RecommendingServices } from './recommending-services.ts';

/** A text compared by meaning. */
interface ComparableText {
  readonly id: Id;
  readonly title: string;
  readonly excerpt: string;
  readonly sourceKey: string | null;
}

/** Learning does not bring candidates beyond this rank to the front. */
const COMPARED_MAX = 200;
/** Texts compared before the event loop gets its turn. */
const COMPARED_PER_TURN = 20;

const textToEmbed = ({ title, excerpt }: Pick<ComparableText, 'title' | 'excerpt'>) => `${title}\n${excerpt}`;

/** Texts compared with the acts: the best candidates, and all current recommendations. */
export const textsToCompare = (
  candidates: readonly Candidate[],
  texts: ReadonlyMap<Id, ComparableText>,
): ComparableText[] =>
  candidates
    .map(({ subjectId, current, parts }) => ({ subjectId, current, score: scoreOf({ parts }) }))
    .sort((a, b) => b.score - a.score || (a.subjectId < b.subjectId ? -1 : 1))
    .filter(({ current }, place) => current || place < COMPARED_MAX)
    .flatMap(({ subjectId }) => texts.get(subjectId) ?? []);

/** The effect of the acts on each text. While the embedding model is unavailable, only sources count. */
export async function learnFromFeedback(
  { embeddings }: RecommendingServices,
  acts: readonly Feedback[],
  texts: readonly ComparableText[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<Id, LearntEffect>> {
  const effects = new Map<Id, LearntEffect>();
  if (acts.length === 0) return effects;
  const vectors = await embed(embeddings, [...acts, ...texts].map(textToEmbed), signal);
  const vector = (at: number) => vectors?.[at] ?? null;
  const judged = acts.map(({ sourceKey, weight }, at) => ({ sourceKey, weight, vector: vector(at) }));
  for (const [at, { id, sourceKey }] of texts.entries()) {
    if (at % COMPARED_PER_TURN === 0) await setImmediate();
    effects.set(id, learntEffect({ sourceKey, vector: vector(acts.length + at) }, judged));
  }
  return effects;
}

async function embed(
  embeddings: RecommendingServices['embeddings'],
  texts: readonly string[],
  signal?: AbortSignal,
): Promise<Float32Array[] | null> {
  try {
    return await embeddings.embed(texts, signal);
  } catch (failure) {
    if (failure instanceof EmbeddingsUnavailable && !signal?.aborted) return null;
    throw failure;
  }
}
