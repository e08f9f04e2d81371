import { expect, test } from 'vitest';
import { bm25fScores, type FieldCounts, idf, queryCoverage } from './bm25.ts';

const averages = { title: 8, body: 100 };
const field = (length: number, ...counts: number[]): FieldCounts => ({ length, counts });
const NONE = field(8, 0, 0);
const word = (place: number, worth = 1, weight = 1, share = 1) => ({
  weight,
  idf: worth,
  matches: [{ place, worth, share }],
});
const bm25 = (...given: Parameters<typeof bm25fScores>) =>
  bm25fScores(...given).reduce((sum, held) => sum + held, 0);
const score = (title: FieldCounts, body: FieldCounts) => bm25([word(0), word(1)], title, body, averages);

test('a rare word has a higher weight, which is never zero', () => {
  const worths = [0, 1, 10, 500, 1_000].map((holders) => idf(holders, 1_000));
  expect(worths).toEqual(worths.toSorted((a, b) => b - a));
  expect(worths.at(-1)).toBeGreaterThan(0);
  expect(idf(2_000, 1_000)).toBe(idf(1_000, 1_000));
});

test('one word in a text of average length scores its idf', () => {
  expect(score(NONE, field(100, 1, 0))).toBeCloseTo(1);
  expect(score(NONE, field(100, 0, 0))).toBe(0);
  expect(bm25([word(0, 3, 2)], NONE, field(100, 1), averages)).toBeCloseTo(6);
});

test('both words score more than one of them many times', () => {
  expect(score(NONE, field(100, 1, 1))).toBeGreaterThan(score(NONE, field(100, 5, 0)));
  expect(score(NONE, field(100, 2, 0))).toBeGreaterThan(score(NONE, field(100, 1, 0)));
  expect(score(NONE, field(100, 1e6, 0))).toBeLessThanOrEqual(2.2);
});

test('a word scores more in the title, and less in a long text', () => {
  expect(score(field(8, 1, 0), field(100, 0, 0))).toBeGreaterThan(score(NONE, field(100, 1, 0)));
  expect(score(NONE, field(1_000, 1, 0))).toBeLessThan(score(NONE, field(100, 1, 0)));
});

test('of several matches of a word, the best one counts', () => {
  const forms = [
    { place: 0, worth: 1, share: 1 },
    { place: 1, worth: 0.4, share: 0.4 },
  ];
  const either = (body: FieldCounts) => bm25([{ weight: 1, idf: 1, matches: forms }], NONE, body, averages);
  expect(either(field(100, 1, 1))).toBe(either(field(100, 1, 0)));
  expect(either(field(100, 0, 1))).toBeCloseTo(0.4);
});

test('an empty index does not divide by zero', () => {
  expect(bm25([word(0)], field(0), field(0), { title: 0, body: 0 })).toBe(0);
  expect(bm25([], NONE, NONE, averages)).toBe(0);
});

test('FX-39: a frequent word covers little of the query, however often it occurs', () => {
  const [common, rare] = [word(0, 0.5), word(1, 4.5)];
  expect(queryCoverage([common, rare], { counts: [1, 0] })).toBeCloseTo(0.1);
  expect(queryCoverage([common, rare], { counts: [50, 0] })).toBeCloseTo(0.1);
  expect(queryCoverage([common, rare], { counts: [1, 1] })).toBe(1);
  expect(queryCoverage([word(0, 1, 1, 0.6)], { counts: [1] })).toBeCloseTo(0.6);
  // A word without match still counts as missing, by half.
  expect(queryCoverage([word(0), { weight: 1, idf: 2, matches: [] }], { counts: [1] })).toBeCloseTo(0.5);
  expect(queryCoverage([], { counts: [] })).toBe(0);
});
