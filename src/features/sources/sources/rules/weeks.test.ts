import { expect, test } from 'vitest';
import { mondayOf, shownWeeks } from './weeks.ts';

test('a week begins on Monday', () => {
  expect(mondayOf(new Date('2026-11-16T00:00:00Z'))).toBe('2026-11-16');
  expect(mondayOf(new Date('2026-11-22T23:59:59Z'))).toBe('2026-11-16');
  expect(mondayOf(new Date('2027-01-01T12:00:00Z'))).toBe('2026-12-28');
});

test('eight weeks are shown, the current one last', () => {
  const weeks = shownWeeks(new Date('2026-11-18T10:00:00Z'));
  expect(weeks).toHaveLength(8);
  expect([weeks[0], weeks.at(-1)]).toEqual(['2026-09-28', '2026-11-16']);
});
