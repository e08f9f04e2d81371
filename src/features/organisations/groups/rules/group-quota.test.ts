import { expect, test } from 'vitest';
import { hasReachedMaxGroups } from './group-rules.ts';

test('an organisation is full at its maximum and beyond, and with a maximum of zero', () => {
  expect(hasReachedMaxGroups({ groupCount: 2, maxGroups: 3 })).toBe(false);
  expect(hasReachedMaxGroups({ groupCount: 3, maxGroups: 3 })).toBe(true);
  // A maximum lowered below the current number only blocks creation.
  expect(hasReachedMaxGroups({ groupCount: 9, maxGroups: 3 })).toBe(true);
  expect(hasReachedMaxGroups({ groupCount: 0, maxGroups: 0 })).toBe(true);
});

test('without a maximum an organisation is never full', () => {
  expect(hasReachedMaxGroups({ groupCount: 1_000_000, maxGroups: null })).toBe(false);
});
