import { z } from 'zod';
import { reasons } from '#base/app-error.ts';

/** D2 §3: the criteria a document is rated by, each 0 until it is rated. */
export const SCORE_KEYS = [
  'validityCredibility',
  'relevanceUsefulness',
  'noveltyComplementarity',
  'resolution',
  'feasibility',
  'mobilisation',
  'operationalization',
  'learningProcessImprovement',
  'criticalUrgency',
] as const;
export type ScoreKey = (typeof SCORE_KEYS)[number];

// D2 §5: these sentences are part of the specification, in every language.
const evaluationReasons = reasons({
  'score-out-of-range': {
    fr: 'Score should be between 0 and 100.',
    en: 'Score should be between 0 and 100.',
  },
  'rating-out-of-range': {
    fr: 'Rating should be between 0 and 5.',
    en: 'Rating should be between 0 and 5.',
  },
});

/** A score, 0–100; zero means no rating. */
export const score = z.number().refine((value) => value >= 0 && value <= 100, {
  params: { reason: evaluationReasons['score-out-of-range'] },
});

/** The same value in stars, 0–5; stored as a score, twenty times as much. */
export const rating = z.number().refine((value) => value >= 0 && value <= 5, {
  params: { reason: evaluationReasons['rating-out-of-range'] },
});

export const criterion = z.object({ key: z.enum(SCORE_KEYS), value: score });
export type Criterion = z.infer<typeof criterion>;
