import { describe, expect, test } from 'vitest';
import { words } from '../../../../../tests/support/criteria.ts';
import { indexedCorpus } from '../../../../../tests/support/indexed-corpus.ts';
import { asking } from '../../../../../tests/support/search-index.ts';
import type { SearchRequest } from '../search-index.ts';

const { opened, search } = indexedCorpus();

describe('a typing error', () => {
  const corrected = async (text: string, given: Partial<SearchRequest> = {}) =>
    opened().index.correction(asking({ ...words(text), ...given }));

  test.each([
    ['floods are not « food »', 'floodd', 'flood'],
    ['as it was nearly typed, where others write it otherwise', 'dgue', 'digue'],
    ['in the number that occurs', 'creus', 'crues'],
    ['of a word among stop words and numbers', 'les estrann de 2031', 'les estran de 2031'],
    ['of two words', 'digeu phrae', 'digue phare'],
    ['twice in a long word', 'osbtacel', 'obstacle'],
    [
      'beside quotations and exclusions, which are not corrected',
      'phrae "phrae" -phrae',
      'phare "phrae" -phrae',
    ],
  ])('%s', async (_, typed, expected) => {
    expect(await corrected(typed)).toBe(expected);
  });

  test.each([
    ['a known word, in any kind', 'phare estran'],
    ['a word of the other language', 'dykes'],
    ['stop words', 'pour avec with'],
    ['a figure', '2031'],
    ['a quotation or exclusion', '"estrann" -estrann'],
    ['a word far from all others', 'xylophone'],
    ['two errors in a short word', 'estnra'],
    ['errors in the first letter and another', 'sobtacel'],
    ['two errors in a word only others may read', 'zricnoium'],
    ['an overlong word', 'estran'.padEnd(21, 'n')],
  ])('%s is not corrected', async (_, typed) => {
    expect(await corrected(typed)).toBeNull();
  });

  test('a prefix of a known word is not corrected while typing', async () => {
    expect([await corrected('estra', { isTyping: true }), await corrected('estra')]).toEqual([
      null,
      'estran',
    ]);
  });

  test('correction yields to the event loop between words', async () => {
    const typed = Array.from({ length: 12 }, (_, at) => `xylophoniquement${'abcdefghijkl'.charAt(at)}`).join(
      ' ',
    );
    let [turns, isDone] = [0, false];
    const others = () => {
      turns += 1;
      if (!isDone) setImmediate(others);
    };
    setImmediate(others);
    expect(await corrected(typed)).toBeNull();
    isDone = true;
    expect(turns).toBeGreaterThanOrEqual(12);
  });

  test('is not corrected on request, nor to a word outside the filtered results', async () => {
    const asWritten = await search({ ...words('digeu'), withoutCorrection: true });
    expect([asWritten.correction, asWritten.total, asWritten.hasWordMatches]).toEqual([null, 0, false]);
    const { correction, total, hasWordMatches } = await search(words('estrann'));
    expect([correction, total, hasWordMatches]).toEqual([null, 0, false]);
  });
});
