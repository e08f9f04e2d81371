import { expect, test } from 'vitest';
import { sampleAnalysis } from '../../../../../tests/support/samples/sample-analysis.ts';
import type { PortfolioEntry } from '../../contract/portfolios.ts';
import { steadyEntries } from './steady-entries.ts';

/** The higher its number, the later it was added. */
const entry = (number: number): PortfolioEntry => ({
  analysis: sampleAnalysis(number),
  addedOn: `2026-11-12T10:${String(number).padStart(2, '0')}:00.000Z`,
  addedBy: { id: '019a7c1e-0000-7000-8000-00000000000b', firstName: 'Solène', lastName: 'Le Goff' },
  removable: true,
});
const titles = (entries: readonly PortfolioEntry[]) =>
  entries.map(({ analysis }) => Number(analysis.title.split(' ')[1]));
const told = (kept: number[], latest: number[], putBack: number[] = []) => {
  const back = new Set(putBack.map((number) => sampleAnalysis(number).id));
  const { shown, waiting } = steadyEntries(kept.map(entry), latest.map(entry), back);
  return { shown: titles(shown), waiting: titles(waiting) };
};

test.each([
  ['what arrives waits, and pushes nothing out', [3, 2, 1], [5, 4, 3], { shown: [3, 2, 1], waiting: [5, 4] }],
  ['what was taken out goes, the next one joins', [5, 4, 3], [5, 3, 2], { shown: [5, 3, 2], waiting: [] }],
])('while one reads, %s', (_, kept, latest, expected) => {
  expect(told(kept, latest)).toEqual(expected);
});

test('what one puts back oneself stands in its place at once, while the rest still waits', () => {
  expect(told([5, 3, 2], [6, 5, 4, 3], [4])).toEqual({ shown: [5, 4, 3, 2], waiting: [6] });
  expect(told([5, 3, 2], [6, 5, 4, 3])).toEqual({ shown: [5, 3, 2], waiting: [6, 4] });
});
