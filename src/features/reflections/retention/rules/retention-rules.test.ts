import { expect, test } from 'vitest';
import type { CategoryCounts } from '../contract/documents.ts';
import { changeOfRetention, sharesOf, sizeOf, splitNames } from './retention-rules.ts';

const countsOf = (retained: number, considered: number, notRetained: number): CategoryCounts => ({
  category: 'general',
  retained,
  considered,
  notRetained,
});

test('[RE-06] the bar of a category shows the shares of the decisions; for an empty one they are zero', () => {
  expect(sharesOf(countsOf(2, 2, 1))).toEqual({ retained: 40, considered: 40, notRetained: 20 });
  expect(sharesOf(countsOf(0, 0, 0))).toEqual({ retained: 0, considered: 0, notRetained: 0 });
  expect([sizeOf(countsOf(2, 2, 1)), sizeOf(undefined)]).toEqual([5, 0]);
});

test('[RE-06] an analysis that was retained is no longer retained; one that was not is just not retained', () => {
  expect(changeOfRetention('retained', 'notRetained')).toBe('noLongerRetained');
  expect(changeOfRetention('considered', 'notRetained')).toBe('notRetained');
  expect(changeOfRetention('notRetained', 'retained')).toBe('retained');
  expect(changeOfRetention('retained', 'considered')).toBe('considered');
});

test('[RE-06] a sentence names up to three people, or two and the number of the others', () => {
  expect(splitNames(['A', 'B', 'C'])).toEqual({ named: ['A', 'B', 'C'], others: 0 });
  expect(splitNames(['A', 'B', 'C', 'D'])).toEqual({ named: ['A', 'B'], others: 2 });
});
