import { expect, test } from 'vitest';
import { sampleAnalysis } from '../../../../../tests/support/samples/sample-analysis.ts';
import type { PortfolioEntry } from '../../contract/portfolios.ts';
import { mergeStableEntries } from './merge-stable-entries.ts';

/** A higher number was added later. */
const entry = (number: number): PortfolioEntry => ({
  analysis: sampleAnalysis(number),
  addedOn: `2026-11-12T10:${String(number).padStart(2, '0')}:00.000Z`,
  addedBy: { id: '019a7c1e-0000-7000-8000-00000000000b', firstName: 'Solène', lastName: 'Le Goff' },
  removable: true,
});
const titles = (entries: readonly PortfolioEntry[]) =>
  entries.map(({ analysis }) => Number(analysis.title.split(' ')[1]));
const result = (kept: number[], latest: number[], restoredIds: number[] = []) => {
  const back = new Set(restoredIds.map((number) => sampleAnalysis(number).id));
  const { shown, waiting } = mergeStableEntries(kept.map(entry), latest.map(entry), back);
  return { shown: titles(shown), waiting: titles(waiting) };
};

test.each([
  ['a new entry waits, and pushes nothing out', [3, 2, 1], [5, 4, 3], { shown: [3, 2, 1], waiting: [5, 4] }],
  ['a removed entry goes, the next one moves up', [5, 4, 3], [5, 3, 2], { shown: [5, 3, 2], waiting: [] }],
])('while reading, %s', (_, kept, latest, expected) => {
  expect(result(kept, latest)).toEqual(expected);
});

test('an entry one restores is in its place at once, while others still wait', () => {
  expect(result([5, 3, 2], [6, 5, 4, 3], [4])).toEqual({ shown: [5, 4, 3, 2], waiting: [6] });
  expect(result([5, 3, 2], [6, 5, 4, 3])).toEqual({ shown: [5, 3, 2], waiting: [6, 4] });
});
