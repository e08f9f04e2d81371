import { setImmediate } from 'node:timers/promises';
import type { Id } from '#base/ids.ts';
import { type Embeddings, EmbeddingsUnavailable } from '#platform/embeddings/embeddings.ts';
import { type LearntEffect, learntEffect } from '../rules/learnt.ts';
import { type Candidate, scoreOf } from '../rules/select-candidates.ts';
import type { Feedback } from './read-feedback.ts';

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

/** Texts compared with the feedback: the best candidates, and all current recommendations. */
export const textsToCompare = (
  candidates: readonly Candidate[],
  texts: ReadonlyMap<Id, ComparableText>,
): ComparableText[] =>
  candidates
    .map(({ subjectId, current, parts }) => ({ subjectId, current, score: scoreOf({ parts }) }))
    .sort((a, b) => b.score - a.score || (a.subjectId < b.subjectId ? -1 : 1))
    .filter(({ current }, place) => current || place < COMPARED_MAX)
    .flatMap(({ subjectId }) => texts.get(subjectId) ?? []);

/** The effect of the feedback on each text. While the embedding model is unavailable, only sources count. */
export async function learnFromFeedback(
  { embeddings }: { readonly embeddings: Pick<Embeddings, 'embed'> },
  feedback: readonly Feedback[],
  texts: readonly ComparableText[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<Id, LearntEffect>> {
  const effects = new Map<Id, LearntEffect>();
  if (feedback.length === 0) return effects;
  const vectors = await embed(embeddings, [...feedback, ...texts].map(textToEmbed), signal);
  const vector = (at: number) => vectors?.[at] ?? null;
  const weighted = feedback.map(({ sourceKey, weight }, at) => ({ sourceKey, weight, vector: vector(at) }));
  for (const [at, { id, sourceKey }] of texts.entries()) {
    if (at % COMPARED_PER_TURN === 0) await setImmediate();
    effects.set(id, learntEffect({ sourceKey, vector: vector(feedback.length + at) }, weighted));
  }
  return effects;
}

async function embed(
  embeddings: Pick<Embeddings, 'embed'>,
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
