import { describe, expect, test } from 'vitest';
import { filter, scoring, words } from '../../../../../tests/support/criteria.ts';
import { findableId, readerId } from '../../../../../tests/support/findables.ts';
import {
  COLLEAGUE,
  GROUP,
  indexedCorpus,
  numberOf,
  STRANGER,
} from '../../../../../tests/support/indexed-corpus.ts';
import type { SearchRequest } from '../search-index.ts';

const { search, numbersOf } = indexedCorpus();

describe('the caller', () => {
  test.each([
    ['oneself', [readerId(0)], [1, 2]],
    ['a colleague', [COLLEAGUE], [3]],
    ['a group member', [STRANGER, GROUP], [4]],
    ['a stranger', [STRANGER], []],
    ['nobody', [], []],
  ])('%s finds and counts accessible items only', async (_, readerIds, expected) => {
    const dated = { filters: [filter({ type: 'Time', param: { days: 100 } })] };
    const { hits, total } = await search({ readerIds, ...dated });
    expect(hits.map(numberOf).sort()).toEqual(expected);
    expect(total).toBe(expected.length);
    expect((await search({ readerIds, ...words('digue dyke') })).total).toBe(expected.length);
  });

  test('a typing error is not corrected to a word that only others may read', async () => {
    expect((await search(words('zirconiun'))).correction).toBeNull();
    const theirs = await search({ readerIds: [COLLEAGUE], ...words('zirconiun') });
    expect([theirs.correction, theirs.total]).toEqual(['zirconium', 1]);
  });

  test('a word that only others may read does not count as known: it is corrected as if it did not exist', async () => {
    // Only the colleague has « porc », one letter away from « port ».
    const corrected = async (...readerIds: string[]) => {
      const { correction, total } = await search({ readerIds, ...words('porc') });
      return [correction, total];
    };
    expect(await corrected(readerId(0))).toEqual(['port', 1]);
    expect(await corrected(COLLEAGUE)).toEqual([null, 1]);
    expect(await corrected(STRANGER)).toEqual([null, 0]);
  });

  test('results can be limited to an author, within the access of the caller', async () => {
    const passages = [filter({ type: 'DocKind', param: ['Passage'] })];
    const by = (authorId: string, given: Partial<SearchRequest> = {}) =>
      numbersOf({ filters: passages, authorId, ...given });
    expect(await by(COLLEAGUE)).toEqual([20, 21]);
    expect(await by(COLLEAGUE, words('phare'))).toEqual([21]);
    expect(await by(COLLEAGUE, { scorings: [scoring({ type: 'Semantic', param: 'un phare' })] })).toEqual([
      21, 20,
    ]);
    expect(await by(findableId(20))).toEqual([]);
    expect(await numbersOf({ authorId: COLLEAGUE })).toEqual([]);
  });

  test('an inaccessible document has no similar ones', async () => {
    const { hits, total, isWithoutMeaning } = await search({
      scorings: [scoring({ type: 'Document', param: findableId(3) })],
      explain: true,
    });
    expect([hits, total, isWithoutMeaning]).toEqual([[], 0, true]);
  });
});
