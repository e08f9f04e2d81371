import { expect, test } from 'vitest';
import type { CategoryCounts } from '../contract/documents.ts';
import { sizeOf } from './category-size.ts';
import { changeOfRetention } from './change-of-retention.ts';
import { namedAmong } from './missing-names.ts';
import { sharesOf } from './shares.ts';

const counted = (retained: number, considered: number, notRetained: number): CategoryCounts => ({
  ...{ category: 'general', retained, considered, notRetained },
});

test('[RE-06] the bar of a category shares it out by what was decided; an empty one shares nothing', () => {
  expect(sharesOf(counted(2, 2, 1))).toEqual({ retained: 40, considered: 40, notRetained: 20 });
  expect(sharesOf(counted(0, 0, 0))).toEqual({ retained: 0, considered: 0, notRetained: 0 });
  expect([sizeOf(counted(2, 2, 1)), sizeOf(undefined)]).toEqual([5, 0]);
});

test('[RE-06] what was retained and no longer is says so; what never was is only not retained', () => {
  expect(changeOfRetention('retained', 'notRetained')).toBe('noLongerRetained');
  expect(changeOfRetention('considered', 'notRetained')).toBe('notRetained');
  expect(changeOfRetention('notRetained', 'retained')).toBe('retained');
  expect(changeOfRetention('retained', 'considered')).toBe('considered');
});

test('[RE-06] a sentence names up to three people, or two and how many others', () => {
  expect(namedAmong(['A', 'B', 'C'])).toEqual({ named: ['A', 'B', 'C'], others: 0 });
  expect(namedAmong(['A', 'B', 'C', 'D'])).toEqual({ named: ['A', 'B'], others: 2 });
});
