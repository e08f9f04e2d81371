import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { criterion, rating, SCORE_KEYS, score } from '#features/analyses/ratings/contract/ratings.ts';
import { revision } from './analyses.ts';

/** AL-05: sets the caller's evaluation of the document, as a score or as stars, and by criterion. */
export const setEvaluation = endpoint({
  method: 'PUT',
  path: '/api/analyses/:analysisId/evaluation',
  access: 'signed-in',
  summary: 'Rate the document of an analysis, as a whole and by criterion',
  input: z.object({
    analysisId: id,
    documentScore: score.optional(),
    rating: rating.optional(),
    /** The criteria given change, the others stay. */
    scores: z.array(criterion).max(SCORE_KEYS.length).default([]),
  }),
  output: revision,
});
