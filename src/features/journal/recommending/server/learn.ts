import { setImmediate } from 'node:timers/promises';
import type { Id } from '#base/ids.ts';
import { EmbeddingsUnavailable } from '#platform/embeddings/embeddings.ts';
import { type Candidate, scoreOf } from '../rules/candidate.ts';
import { type Learnt, learntOf } from '../rules/learnt.ts';
import type { JudgedAct } from './acts-of.ts';
import type { Recommending } from './recommending.ts';

/** What is compared in meaning. */
export interface Text {
  readonly id: Id;
  readonly title: string;
  readonly excerpt: string;
  readonly sourceKey: string | null;
}

/** What acts move a score by does not bring what stands behind so many to the front. */
const COMPARED_MAX = 200;
/** Compared in one go; then others have their turn. */
const AT_ONCE = 20;

const saidBy = ({ title, excerpt }: Pick<Text, 'title' | 'excerpt'>) => `${title}\n${excerpt}`;

/** What acts are held against: the best of what was found, and all that stands. */
export const bestOf = (candidates: readonly Candidate[], texts: ReadonlyMap<Id, Text>): Text[] =>
  candidates
    .map(({ subjectId, standing, parts }) => ({ subjectId, standing, score: scoreOf({ parts }) }))
    .sort((a, b) => b.score - a.score || (a.subjectId < b.subjectId ? -1 : 1))
    .filter(({ standing }, place) => standing || place < COMPARED_MAX)
    .flatMap(({ subjectId }) => texts.get(subjectId) ?? []);

/** What the acts make of each of these texts. While the model does not answer, sources count alone. */
export async function learn(
  { embeddings }: Recommending,
  acts: readonly JudgedAct[],
  texts: readonly Text[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<Id, Learnt>> {
  const learnt = new Map<Id, Learnt>();
  if (acts.length === 0) return learnt;
  const vectors = await embed(embeddings, [...acts, ...texts].map(saidBy), signal);
  const vector = (at: number) => vectors?.[at] ?? null;
  const judged = acts.map(({ sourceKey, weight }, at) => ({ sourceKey, weight, vector: vector(at) }));
  for (const [at, { id, sourceKey }] of texts.entries()) {
    if (at % AT_ONCE === 0) await setImmediate();
    learnt.set(id, learntOf({ sourceKey, vector: vector(acts.length + at) }, judged));
  }
  return learnt;
}

async function embed(
  embeddings: Recommending['embeddings'],
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
