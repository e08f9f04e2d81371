import { expect, test } from 'vitest';
import { publishedDay } from './published-day.ts';

test('a date without a time is the same day in every time zone; one with a time is converted to local time', () => {
  expect(publishedDay('2026-11-08T00:00:00.000Z', 'fr')).toBe('8 nov. 2026');
  expect(publishedDay('2026-11-08T00:00:00Z', 'en')).toBe('8 Nov 2026');
  expect(publishedDay('2026-11-01T00:00:00Z', 'fr')).toBe('1er nov. 2026');
  expect(publishedDay(new Date(2026, 10, 8, 23, 30).toISOString(), 'fr')).toBe('8 nov. 2026');
});
