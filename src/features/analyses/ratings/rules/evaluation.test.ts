import { expect, test } from 'vitest';
import { applyEvaluation, whyInvalidEvaluation } from './evaluation.ts';

const nothing = { documentScore: 0, scores: {} };

test('[AL-05] a rating in stars and the equal score give the same evaluation, and repeating it changes nothing', () => {
  const rated = { documentScore: 70, scores: {} };
  expect(applyEvaluation(nothing, { rating: 3.5, scores: [] })).toEqual(rated);
  expect(applyEvaluation(nothing, { documentScore: 69.6, scores: [] })).toEqual(rated);
  expect(applyEvaluation(rated, { rating: 3.5, scores: [] })).toBeNull();
  expect(applyEvaluation(rated, { documentScore: 70, scores: [] })).toBeNull();
  expect(applyEvaluation(nothing, { rating: 0, scores: [] })).toBeNull();
  expect(applyEvaluation(rated, { rating: 0, scores: [] })).toEqual(nothing);
});

test('[AL-05] the criteria given change, the others and the rating stay; zero is no rating', () => {
  const before = { documentScore: 40, scores: { resolution: 60, feasibility: 20 } };
  const givenScores = [
    { key: 'feasibility', value: 0 },
    { key: 'mobilisation', value: 10 },
    { key: 'mobilisation', value: 80 },
  ] as const;
  const after = { documentScore: 40, scores: { resolution: 60, mobilisation: 80 } };
  expect(applyEvaluation(before, { scores: givenScores })).toEqual(after);
  expect(applyEvaluation(after, { scores: givenScores })).toBeNull();
  expect(applyEvaluation(before, { scores: [{ key: 'criticalUrgency', value: 0 }] })).toBeNull();
});

test('an evaluation gives at least one value, and not both a score and stars', () => {
  expect(whyInvalidEvaluation({ scores: [] })?.key).toBe('nothing-rated');
  expect(whyInvalidEvaluation({ documentScore: 20, rating: 1, scores: [] })?.key).toBe('score-and-rating');
  expect(whyInvalidEvaluation({ rating: 0, scores: [] })).toBeNull();
  expect(whyInvalidEvaluation({ scores: [{ key: 'resolution', value: 0 }] })).toBeNull();
});
