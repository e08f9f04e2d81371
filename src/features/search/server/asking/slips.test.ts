import { describe, expect, test } from 'vitest';
import { askedCorpus } from '../../../../../tests/support/asked-corpus.ts';
import { words } from '../../../../../tests/support/criteria.ts';
import { asking } from '../../../../../tests/support/search-index.ts';
import type { Asked } from '../search-index.ts';

const { opened, search } = askedCorpus();

describe('a slip', () => {
  const corrected = async (text: string, given: Partial<Asked> = {}) =>
    opened().index.corrected(asking({ ...words(text), ...given }));

  test.each([
    ['floods are not « food »', 'floodd', 'flood'],
    ['as it was nearly typed, where others write it otherwise', 'dgue', 'digue'],
    ['in the number somebody wrote', 'creus', 'crues'],
    ['of a word among stop words and figures', 'les estrann de 2031', 'les estran de 2031'],
    ['of two words', 'digeu phrae', 'digue phare'],
    ['twice in a long word', 'osbtacel', 'obstacle'],
    [
      'beside what is quoted or left out, which is meant as it stands',
      'phrae "phrae" -phrae',
      'phare "phrae" -phrae',
    ],
  ])('%s', async (_, typed, expected) => {
    expect(await corrected(typed)).toBe(expected);
  });

  test.each([
    ['a known word, in any kind', 'phare estran'],
    ['one of the other language', 'dykes'],
    ['stop words', 'pour avec with'],
    ['a figure', '2031'],
    ['what is quoted or left out', '"estrann" -estrann'],
    ['what is far from all', 'xylophone'],
    ['two slips in a short word', 'estnra'],
    ['the first letter and another', 'sobtacel'],
    ['two in a word only others may read', 'zricnoium'],
    ['what nobody types', 'estran'.padEnd(21, 'n')],
  ])('%s is none', async (_, typed) => {
    expect(await corrected(typed)).toBeNull();
  });

  test('the beginning of a known word is none while one types', async () => {
    expect([await corrected('estra', { isTyping: true }), await corrected('estra')]).toEqual([
      null,
      'estran',
    ]);
  });

  test('leaves others their turn between one word and the next', async () => {
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

  test('is left as it is where it is asked so, and where the mended word stands outside of what is asked', async () => {
    const asWritten = await search({ ...words('digeu'), asWritten: true });
    expect([asWritten.correction, asWritten.total, asWritten.holdsWords]).toEqual([null, 0, false]);
    const { correction, total, holdsWords } = await search(words('estrann'));
    expect([correction, total, holdsWords]).toEqual([null, 0, false]);
  });
});
