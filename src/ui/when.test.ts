import { expect, test } from 'vitest';
import { clock, dayOf, timeAgo } from './when.ts';

const now = new Date(2026, 10, 12, 10, 42);

test.each([
  [new Date(2026, 10, 12, 10, 42), 'à l’instant', 'just now'],
  [new Date(2026, 10, 12, 10, 36), 'il y a 6 minutes', '6 minutes ago'],
  [new Date(2026, 10, 12, 8, 0), 'il y a 2 heures', '2 hours ago'],
  [new Date(2026, 10, 11, 21, 4), 'hier à 21:04', 'yesterday at 21:04'],
  [new Date(2026, 9, 31, 9, 0), 'il y a 12 jours', '12 days ago'],
])('%s is said %s', (at, french, english) => {
  expect(timeAgo(at, now, 'fr').replace(/\u00a0/g, ' ')).toBe(french);
  expect(timeAgo(at, now, 'en')).toBe(english);
});

test('a day carries its year only when it is another one', () => {
  expect(dayOf(new Date(2026, 8, 2), now, 'fr')).toBe('2 septembre');
  expect(dayOf(new Date(2027, 2, 2), now, 'en')).toBe('2 March 2027');
  expect(clock(now)).toBe('10:42');
});
