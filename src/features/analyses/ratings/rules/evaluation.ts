import { type Refusal, reasons } from '#base/app-error.ts';
import { type Criterion, SCORE_KEYS, type ScoreKey } from '../contract/ratings.ts';
import { scoreOfRating } from './star-rating.ts';

/** D2 §3: all nine criteria in their order; an unrated one is 0. */
export const allCriteria = (rated: Readonly<Partial<Record<ScoreKey, number>>>): Criterion[] =>
  SCORE_KEYS.map((key) => ({ key, value: rated[key] ?? 0 }));

/** One person's evaluation of a document: as a whole (zero is no rating), and by the criteria they rated. */
export interface Evaluation {
  readonly documentScore: number;
  readonly scores: Readonly<Partial<Record<ScoreKey, number>>>;
}

/** A partial evaluation as it is sent; fields left out stay unchanged. */
interface EvaluationChange {
  readonly documentScore?: number | undefined;
  readonly rating?: number | undefined;
  readonly scores: readonly Criterion[];
}

const evaluationReasons = reasons({
  'score-and-rating': {
    fr: 'Donnez une note ou des étoiles, pas les deux.',
    en: 'Give a score or stars, not both.',
  },
  'nothing-rated': {
    fr: 'Donnez une note, des étoiles ou au moins un critère.',
    en: 'Give a score, stars or at least one criterion.',
  },
});

/**
 * Refuses a score given together with stars, which could contradict each other, and an evaluation that gives
 * nothing.
 */
export function whyInvalidEvaluation({ documentScore, rating, scores }: EvaluationChange): Refusal | null {
  if (documentScore !== undefined && rating !== undefined) return evaluationReasons['score-and-rating'];
  const isSomething = documentScore !== undefined || rating !== undefined || scores.length > 0;
  return isSomething ? null : evaluationReasons['nothing-rated'];
}

/** AL-05: the evaluation after a change; null when nothing changes. Of a criterion given twice the last counts. */
export function applyEvaluation(before: Evaluation, change: EvaluationChange): Evaluation | null {
  const given = change.rating === undefined ? change.documentScore : scoreOfRating(change.rating);
  const documentScore = given === undefined ? before.documentScore : Math.round(given);
  const merged = new Map(Object.entries(before.scores));
  for (const { key, value } of change.scores) merged.set(key, Math.round(value));
  const scores = Object.fromEntries([...merged].filter(([, value]) => value !== 0));
  return documentScore === before.documentScore && isSameScores(before.scores, scores)
    ? null
    : { documentScore, scores };
}

function isSameScores(one: Evaluation['scores'], other: Evaluation['scores']): boolean {
  const [some, others] = [Object.entries(one), new Map(Object.entries(other))];
  return some.length === others.size && some.every(([key, value]) => others.get(key) === value);
}
