import { expect, test } from 'vitest';
import { stem } from '../../../../../tests/support/stem.ts';
import { corrections, twoEditCorrections } from './corrections.ts';

const counts = new Map(
  Object.entries({ etang: 4, digu: 9, ecolog: 6, submers: 2, tang: 1, port: 8, pont: 12, mer: 30 }),
);
const countOf = (term: string) => counts.get(term) ?? 0;
const meant = (word: string) =>
  corrections(word, countOf, (folded) => [stem(folded, 'fr'), stem(folded, 'en')]).map(({ term }) => term);

test.each([
  ['a transposition', 'etnag', ['etang']],
  ['one missing', 'etng', ['etang']],
  ['an extra letter', 'diggue', ['digu']],
  ['another one', 'digie', ['digu']],
  ['in the ending, which is not part of the stem', 'ecologiqe', ['ecolog']],
  ['a transposition in the ending', 'submersoin', ['submers']],
])('%s', (_, word, expected) => {
  expect(meant(word)).toEqual(expected);
});

test('the most frequent correction comes first', () => {
  expect(meant('poxt')).toEqual(['pont', 'port']);
});

test('a short word, a known one and one far from all are not corrected', () => {
  expect(meant('mre')).toEqual([]);
  expect(meant('etang')).toEqual(['tang']);
  expect(meant('xylophone')).toEqual([]);
});

test('letters of another script may be transposed too', () => {
  const russian = new Map([['море', 3]]);
  expect(corrections('мрое', (term) => russian.get(term) ?? 0)).toEqual([{ word: 'море', term: 'море' }]);
});

test('of two edits in a long word: the closest, then the longest', () => {
  const known = ['submers', 'submerg', 'subme', 'subm', 'subvent', 'digu', 'submersibilit'];
  const twice = (word: string, count = 1) => {
    const close = twoEditCorrections(word, () => count);
    for (const term of known) close?.look(term);
    return close?.found().map(({ term }) => term);
  };
  expect(twice('submertoin')).toEqual(['subme', 'submers', 'submerg', 'subvent']);
  expect(twice('submert')).toBeUndefined();
  expect(twice('xylophone')).toEqual([]);
  expect(twice('submertoin', 0)).toEqual([]);
});

test('overlong words are not corrected', () => {
  const [typed, long] = ['submersibilitesx', 'submersibilitesx'.padEnd(21, 'x')];
  const all = () => 1;
  expect([corrections(typed, all).length > 0, twoEditCorrections(typed, all) !== null]).toEqual([true, true]);
  expect([corrections(long, all), twoEditCorrections(long, all)]).toEqual([[], null]);
});
