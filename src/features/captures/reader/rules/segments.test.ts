import { expect, test } from 'vitest';
import { segmentsOf } from './segments.ts';

const at = (id: string, start: number, end: number) => ({ id, start, end });

test('separate passages are painted as they are, in the order of the text', () => {
  expect(segmentsOf([at('b', 10, 14), at('a', 2, 5)])).toEqual([
    { start: 2, end: 5, ids: ['a'] },
    { start: 10, end: 14, ids: ['b'] },
  ]);
});

test('where two passages overlap, the shared segment carries both', () => {
  expect(segmentsOf([at('a', 0, 10), at('b', 6, 20)])).toEqual([
    { start: 0, end: 6, ids: ['a'] },
    { start: 6, end: 10, ids: ['a', 'b'] },
    { start: 10, end: 20, ids: ['b'] },
  ]);
});

test('a passage inside another comes last, whatever the order of marking', () => {
  const segments = segmentsOf([at('inner', 4, 6), at('outer', 0, 10)]);
  expect(segments.map(({ ids }) => ids)).toEqual([['outer'], ['outer', 'inner'], ['outer']]);
});

test('the same text marked by three people is one segment', () => {
  expect(segmentsOf([at('c', 1, 9), at('a', 1, 9), at('b', 1, 9)])).toEqual([
    { start: 1, end: 9, ids: ['a', 'b', 'c'] },
  ]);
});

test('adjacent passages share nothing', () => {
  expect(segmentsOf([at('a', 0, 5), at('b', 5, 8)]).map(({ ids }) => ids)).toEqual([['a'], ['b']]);
});

test('an empty passage is not painted', () => {
  expect(segmentsOf([at('a', 5, 5), at('b', 0, 9)])).toEqual([{ start: 0, end: 9, ids: ['b'] }]);
});

test('every character is painted for exactly the passages that cover it', () => {
  const placed = Array.from({ length: 40 }, (_, i) =>
    at(String(i), (i * 37) % 90, ((i * 37) % 90) + 3 + (i % 11)),
  );
  const segments = segmentsOf(placed);
  for (let place = 0; place < 110; place += 1) {
    const painted = segments.filter(({ start, end }) => start <= place && place < end);
    const covering = placed.filter(({ start, end }) => start <= place && place < end).map(({ id }) => id);
    expect(painted.length).toBe(covering.length > 0 ? 1 : 0);
    expect(painted.flatMap(({ ids }) => [...ids]).sort()).toEqual(covering.sort());
  }
});
