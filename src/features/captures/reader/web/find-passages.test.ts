import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Anchor } from '#features/documents/anchoring/contract/anchor.ts';
import { findPassages, type Places } from './find-passages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const anchor: Anchor = { exact: 'a', prefix: '', suffix: '', start: 0, end: 1, page: null, snapshotId: null };
const passages = (count: number) => Array.from({ length: count }, (_, i) => ({ id: String(i), anchor }));

/** A slow search, as for a passage whose text changed. */
const slowly = (ms: number) => () => {
  vi.advanceTimersByTime(ms);
  return { start: 0, end: 1, quality: 'exact' as const };
};

function search(count: number, ms: number) {
  const reports: { size: number; isComplete: boolean }[] = [];
  const onPlaces = (places: Places, isComplete: boolean) => reports.push({ size: places.size, isComplete });
  const stop = findPassages(passages(count), { find: slowly(ms), onPlaces });
  return { told: reports, stop };
}

test('fast searches all finish in one slice', () => {
  expect(search(200, 0).told).toEqual([{ size: 200, isComplete: true }]);
});

test('slow ones are found a few at a time, and reported at intervals', () => {
  const { told: reports } = search(30, 15);
  expect(reports).toEqual([]);
  vi.runAllTimers();
  expect(reports.map(({ size }) => size)).toEqual([10, 20, 30]);
  expect(reports.map(({ isComplete }) => isComplete)).toEqual([false, false, true]);
});

test('nothing is reported once it is stopped', () => {
  const { told: reports, stop } = search(30, 15);
  stop();
  vi.runAllTimers();
  expect(reports).toEqual([]);
});

test('a passage without an anchor is lost, and an empty list completes at once', () => {
  const onPlaces = vi.fn();
  findPassages([{ id: 'a', anchor: null }], { find: slowly(0), onPlaces });
  expect(onPlaces).toHaveBeenLastCalledWith(new Map([['a', null]]), true);
  expect(search(0, 0).told).toEqual([{ size: 0, isComplete: true }]);
});
