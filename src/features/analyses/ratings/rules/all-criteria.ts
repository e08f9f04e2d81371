import { type Criterion, SCORE_KEYS, type ScoreKey } from '../contract/ratings.ts';

/** D2 §3: all nine criteria in their order; an unrated one is 0. */
export const allCriteria = (rated: Readonly<Partial<Record<ScoreKey, number>>>): Criterion[] =>
  SCORE_KEYS.map((key) => ({ key, value: rated[key] ?? 0 }));
