import { describe, expect, test } from 'vitest';
import {
  askedCorpus,
  COLLEAGUE,
  GROUP,
  numberOf,
  STRANGER,
} from '../../../../../tests/support/asked-corpus.ts';
import { filter, scoring, words } from '../../../../../tests/support/criteria.ts';
import { findableId, readerId } from '../../../../../tests/support/findables.ts';
import type { Asked } from '../search-index.ts';

const { search, numbersOf } = askedCorpus();

describe('who asks', () => {
  test.each([
    ['oneself', [readerId(0)], [1, 2]],
    ['a colleague', [COLLEAGUE], [3]],
    ['somebody of a group', [STRANGER, GROUP], [4]],
    ['a stranger', [STRANGER], []],
    ['nobody', [], []],
  ])('%s finds what they may open, and it is counted so', async (_, readerIds, expected) => {
    const dated = { filters: [filter({ type: 'Time', param: { days: 100 } })] };
    const { hits, total } = await search({ readerIds, ...dated });
    expect(hits.map(numberOf).sort()).toEqual(expected);
    expect(total).toBe(expected.length);
    expect((await search({ readerIds, ...words('digue dyke') })).total).toBe(expected.length);
  });

  test('a slip is not corrected to a word only others may read', async () => {
    expect((await search(words('zirconiun'))).correction).toBeNull();
    const theirs = await search({ readerIds: [COLLEAGUE], ...words('zirconiun') });
    expect([theirs.correction, theirs.total]).toEqual(['zirconium', 1]);
  });

  test('what only others may read is no word: a slip into one is corrected as if nobody had written it', async () => {
    // « porc » is a word of the colleague alone, and a letter away from « port ».
    const corrected = async (...readerIds: string[]) => {
      const { correction, total } = await search({ readerIds, ...words('porc') });
      return [correction, total];
    };
    expect(await corrected(readerId(0))).toEqual(['port', 1]);
    expect(await corrected(COLLEAGUE)).toEqual([null, 1]);
    expect(await corrected(STRANGER)).toEqual([null, 0]);
  });

  test('what somebody wrote is found alone, as far as one may open it', async () => {
    const passages = [filter({ type: 'DocKind', param: ['Passage'] })];
    const by = (authorId: string, given: Partial<Asked> = {}) =>
      numbersOf({ filters: passages, authorId, ...given });
    expect(await by(COLLEAGUE)).toEqual([20, 21]);
    expect(await by(COLLEAGUE, words('phare'))).toEqual([21]);
    expect(await by(COLLEAGUE, { scorings: [scoring({ type: 'Semantic', param: 'un phare' })] })).toEqual([
      21, 20,
    ]);
    expect(await by(findableId(20))).toEqual([]);
    expect(await numbersOf({ authorId: COLLEAGUE })).toEqual([]);
  });

  test('a document one may not open has nothing similar', async () => {
    const { hits, total, isWithoutMeaning } = await search({
      scorings: [scoring({ type: 'Document', param: findableId(3) })],
      explain: true,
    });
    expect([hits, total, isWithoutMeaning]).toEqual([[], 0, true]);
  });
});
