import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rateLimitStore } from './rate-limit-store.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

function counting() {
  const Counts = rateLimitStore(undefined);
  const counts = new Counts({});
  return (key: string) => {
    let counted: { current: number; ttl: number } | undefined;
    counts.incr(key, (_error, result) => (counted = result), 60_000, 10);
    return counted;
  };
}

test('a window starts with the first call and ends after its duration, whatever the wall clock', () => {
  const count = counting();
  expect(count('ana')).toEqual({ current: 1, ttl: 60_000 });
  vi.setSystemTime(0);
  vi.advanceTimersByTime(20_000);
  expect([count('ana'), count('leo')]).toEqual([
    { current: 2, ttl: 40_000 },
    { current: 1, ttl: 60_000 },
  ]);
  vi.advanceTimersByTime(40_000);
  expect(count('ana')).toEqual({ current: 1, ttl: 60_000 });
});

test('the least recently seen callers are forgotten when there are too many', () => {
  const count = counting();
  for (const key of ['first', 'second', 'first']) count(key);
  for (let n = 0; n < 4_999; n += 1) count(`caller ${n}`);
  expect([count('first')?.current, count('second')?.current]).toEqual([3, 1]);
});
