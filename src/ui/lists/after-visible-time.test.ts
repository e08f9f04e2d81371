import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeVisibility } from '../../../tests/support/web/fake-visibility.ts';
import { afterVisibleTime } from './after-visible-time.ts';

let turn: ReturnType<typeof fakeVisibility>;

beforeEach(() => {
  turn = fakeVisibility();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('only visible time counts, and the callback runs once', () => {
  const called = vi.fn();
  afterVisibleTime(10_000, called);
  vi.advanceTimersByTime(6_000);
  turn('hidden');
  vi.advanceTimersByTime(60_000);
  expect(called).not.toHaveBeenCalled();
  turn('visible');
  vi.advanceTimersByTime(3_999);
  expect(called).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  turn('hidden');
  turn('visible');
  vi.advanceTimersByTime(60_000);
  expect(called).toHaveBeenCalledOnce();
});

test('cancelling before the time is up prevents the callback', () => {
  const called = vi.fn();
  const stop = afterVisibleTime(10_000, called);
  vi.advanceTimersByTime(9_000);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(called).not.toHaveBeenCalled();
});
