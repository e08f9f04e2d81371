import { type Refusal, reasons } from '#base/app-error.ts';
import type { Criterion, ScoreKey } from '../contract/ratings.ts';
import { scoreOfRating } from './score-and-rating.ts';

/** What someone thinks of a document: as a whole (zero is no rating), and by the criteria they rated. */
export interface Evaluation {
  readonly documentScore: number;
  readonly scores: Readonly<Partial<Record<ScoreKey, number>>>;
}

/** What is said of it at once; what is not said stays. */
interface Said {
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

/** A score and stars could contradict each other, and nothing said changes nothing: both are mistakes. */
export function whyNotAnEvaluation({ documentScore, rating, scores }: Said): Refusal | null {
  if (documentScore !== undefined && rating !== undefined) return evaluationReasons['score-and-rating'];
  const isSomething = documentScore !== undefined || rating !== undefined || scores.length > 0;
  return isSomething ? null : evaluationReasons['nothing-rated'];
}

/** AL-05: an evaluation after more was said; null when it is the same as before. Of a criterion named twice the last counts. */
export function evaluateAgain(before: Evaluation, said: Said): Evaluation | null {
  const given = said.rating === undefined ? said.documentScore : scoreOfRating(said.rating);
  const documentScore = given === undefined ? before.documentScore : Math.round(given);
  const merged = new Map(Object.entries(before.scores));
  for (const { key, value } of said.scores) merged.set(key, Math.round(value));
  const scores = Object.fromEntries([...merged].filter(([, value]) => value !== 0));
  return documentScore === before.documentScore && isSame(before.scores, scores)
    ? null
    : { documentScore, scores };
}

function isSame(one: Evaluation['scores'], other: Evaluation['scores']): boolean {
  const [some, others] = [Object.entries(one), new Map(Object.entries(other))];
  return some.length === others.size && some.every(([key, value]) => others.get(key) === value);
}
