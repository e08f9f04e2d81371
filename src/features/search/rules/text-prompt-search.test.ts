import { expect, test } from 'vitest';
import { textPromptSearch } from './text-prompt-search.ts';

test('[SC-08] a text alone asks for what holds its words, the recent first', () => {
  expect(textPromptSearch('trait de côte')).toEqual({
    scorings: [{ DateDecay: { param: { halfLifeDays: 14, shape: 'Gaussian' }, multiplier: 0.2 } }],
    filters: [{ Keywords: { param: 'trait de côte', kind: 'Include' } }],
  });
});
