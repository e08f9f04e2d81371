import { expect, test } from 'vitest';
import {
  dayHeading,
  formatDateTime,
  formatDay,
  formatDayWithYear,
  formatShortDay,
  formatTime,
  timeAgo,
  timeAgoWithHour,
} from './date-text.ts';

const now = new Date(2026, 10, 12, 10, 42);

test.each([
  [new Date(2026, 10, 12, 10, 42), 'à l’instant', 'just now'],
  [new Date(2026, 10, 12, 10, 36), 'il y a 6 minutes', '6 minutes ago'],
  [new Date(2026, 10, 12, 8, 0), 'il y a 2 heures', '2 hours ago'],
  [new Date(2026, 10, 12, 10, 50), 'à l’instant', 'just now'],
  [new Date(2026, 10, 11, 21, 4), 'hier', 'yesterday'],
  [new Date(2026, 10, 10, 23, 59), 'il y a 2 jours', '2 days ago'],
  [new Date(2026, 9, 31, 9, 0), 'il y a 12 jours', '12 days ago'],
  [new Date(2026, 7, 1, 9, 0), 'il y a 3 mois', '3 months ago'],
  [new Date(2024, 10, 1, 9, 0), 'il y a 2 ans', '2 years ago'],
])('%s is written %s', (at, french, english) => {
  expect(timeAgo(at, now, 'fr').replace(/\u00a0/g, ' ')).toBe(french);
  expect(timeAgo(at, now, 'en')).toBe(english);
});

test('a day has its year only when it is another one', () => {
  expect(formatDay(new Date(2026, 8, 2), now, 'fr')).toBe('2 septembre');
  expect(formatDay(new Date(2026, 9, 1), now, 'fr')).toBe('1er octobre');
  expect(formatDay(new Date(2026, 9, 1), now, 'en')).toBe('1 October');
  expect(formatDay(new Date(2027, 2, 2), now, 'en')).toBe('2 March 2027');
  expect(formatTime(now)).toBe('10:42');
});

test('a day is abbreviated, or has its year in any case', () => {
  expect(formatShortDay(new Date(2026, 9, 1), now, 'fr')).toBe('1er oct.');
  expect(formatShortDay(new Date(2025, 9, 10), now, 'fr')).toBe('10 oct. 2025');
  expect(formatShortDay(new Date(2025, 9, 1), now, 'en')).toBe('1 Oct 2025');
  expect(formatDayWithYear(new Date(2026, 9, 1), 'fr')).toBe('1er octobre 2026');
  expect(formatDayWithYear(new Date(2026, 9, 1), 'en')).toBe('1 October 2026');
});

test('yesterday has its time where nothing else shows it', () => {
  const evening = new Date(2026, 10, 11, 21, 4);
  expect(timeAgoWithHour(evening, now, 'fr')).toBe('hier à 21:04');
  expect(timeAgoWithHour(evening, now, 'en')).toBe('yesterday at 21:04');
  const beforeMidnight = new Date(2026, 10, 11, 23, 50);
  expect(timeAgoWithHour(beforeMidnight, new Date(2026, 10, 12, 0, 10), 'en')).toBe('20 minutes ago');
});

test.each([
  [new Date(2026, 10, 12, 0, 1), 'Aujourd’hui', 'Today'],
  [new Date(2026, 10, 11, 23, 59), 'Hier', 'Yesterday'],
  [new Date(2026, 10, 10, 9, 0), 'Mardi 10 novembre', 'Tuesday 10 November'],
  [new Date(2025, 10, 10, 9, 0), 'Lundi 10 novembre 2025', 'Monday 10 November 2025'],
])('%s is under %s', (at, french, english) => {
  expect(dayHeading(at, now, 'fr')).toBe(french);
  expect(dayHeading(at, now, 'en')).toBe(english);
});

test('the exact moment is written in full', () => {
  expect(formatDateTime(now, 'fr')).toBe('12 novembre 2026 à 10:42');
  expect(formatDateTime(now, 'en')).toBe('12 November 2026 at 10:42');
});
