import { expect, test } from 'vitest';
import { backOffMinutes, MAX_INTERVAL_MINUTES, MIN_INTERVAL_MINUTES, nextVisit } from './next-visit.ts';

const after = (visits: readonly number[], from = 60) =>
  visits.reduce(
    (interval, fresh) => nextVisit(interval, { fresh, freshForSeconds: 0 }).intervalMinutes,
    from,
  );

test('[JO-11] a feed is visited sooner after many new entries, and later after none, between 15 minutes and a day', () => {
  expect(after([3])).toBe(30);
  expect(after([1])).toBe(48);
  expect(after([0])).toBe(90);
  expect(after(Array(20).fill(9))).toBe(MIN_INTERVAL_MINUTES);
  expect(after(Array(20).fill(0))).toBe(MAX_INTERVAL_MINUTES);
  expect(after([0, 0, 3, 3])).toBeLessThan(60);
});

test('[JO-11] a site is not visited before its cache lifetime ends, up to a limit', () => {
  const wait = (freshForSeconds: number) => nextVisit(60, { fresh: 3, freshForSeconds }).waitMinutes;
  expect(wait(60)).toBe(30);
  expect(wait(3_600)).toBe(60);
  expect(wait(31_536_000)).toBe(240);
});

test('[JO-11] pauses grow after failures, up to a day, and respect a longer Retry-After', () => {
  expect([1, 2, 3, 4].map((failures) => backOffMinutes(failures, null))).toEqual([15, 30, 60, 120]);
  expect(backOffMinutes(1_000, null)).toBe(MAX_INTERVAL_MINUTES);
  expect(backOffMinutes(1, 7_200)).toBe(120);
  expect(backOffMinutes(5, 60)).toBe(240);
  expect(backOffMinutes(1, 1_000_000_000)).toBe(MAX_INTERVAL_MINUTES);
});
