import { expect, test } from 'vitest';
import { EmbeddingsUnavailable } from '#platform/embeddings/embeddings.ts';
import { scoring, words } from '../../../../../tests/support/criteria.ts';
import { findableId } from '../../../../../tests/support/findables.ts';
import { indexedCorpus } from '../../../../../tests/support/indexed-corpus.ts';
import { asking, ORGANISATION, searchIndexOf } from '../../../../../tests/support/search-index.ts';
import { executeSearch } from './execute-search.ts';

const { opened, search, numbersOf } = indexedCorpus();

test('a prefix matches only while typing', async () => {
  expect(await numbersOf({ ...words('dig'), isTyping: true })).toEqual([1]);
  expect(await numbersOf(words('dig'))).toEqual([]);
});

test('the parts add up to the score, and requesting them does not change the ranking', async () => {
  const given = {
    scorings: [
      ...words('digue crues').scorings,
      { ...scoring({ type: 'Semantic', param: 'flood' }), multiplier: 0.4 },
      { ...scoring({ type: 'DateDecay', param: { halfLifeDays: 9, shape: 'Exponential' } }), id: 'age' },
    ],
  };
  const [plain, explained] = [await search(given), await search({ ...given, explain: true })];
  expect(explained.hits.map(({ id, score }) => [id, score])).toEqual(
    plain.hits.map(({ id, score }) => [id, score]),
  );
  expect(plain.hits[0]?.parts).toBeUndefined();
  for (const { score, parts = [] } of explained.hits) {
    expect(parts.map(({ type }) => type)).toEqual(['Keywords', 'Semantic', 'DateDecay']);
    expect(parts.every(({ value }) => value >= 0 && value <= 1)).toBe(true);
    expect(parts.reduce((sum, part) => sum + part.value * part.multiplier, 0)).toBe(score);
  }
});

test('publications are listed beside own documents, but not twice', async () => {
  const both = { scopes: [ORGANISATION, 'public'], ...words('digue') };
  expect((await numbersOf(both)).sort()).toEqual([1, 51]);
  const all = await search({ ...both, onlyMatches: false });
  expect([all.total, all.unread]).toEqual([all.hits.length, []]);
  expect((await numbersOf({ scopes: ['public'], ...words('digue') })).sort()).toEqual([50, 51]);
});

test('when the model cannot be read, the result is by words only', async () => {
  const failToEmbed = () => Promise.reject(new EmbeddingsUnavailable('no such folder'));
  const model = { ...opened().models.current(), embed: failToEmbed, near: async () => [] };
  const given = asking({
    scorings: [...words('digue').scorings, scoring({ type: 'Semantic', param: 'digue' })],
  });
  const found = await executeSearch(opened().reader, { current: () => model, byId: () => model }, given);
  expect([found.hits[0]?.id, found.isWithoutMeaning]).toEqual([findableId(1), true]);
  const alike = asking({ scorings: [scoring({ type: 'Document', param: findableId(1) })], explain: true });
  const { hits } = await executeSearch(opened().reader, { current: () => model, byId: () => model }, alike);
  expect(hits[0]?.sharedWords).toEqual(expect.any(Array));
});

test('an empty index gives an empty result, and so does an empty public scope', async () => {
  const empty = await searchIndexOf({ [ORGANISATION]: [] });
  const { hits, total, unread } = await empty.index.search(
    asking({ scopes: [ORGANISATION, 'public'], ...words('digue') }),
  );
  expect([hits, total, unread]).toEqual([[], 0, ['public']]);
  await empty.close();
});

test('an aborted search gives an empty result', async () => {
  const controller = new AbortController();
  const current = opened().models.current();
  const embed: typeof current.embed = (...texts) => {
    controller.abort();
    return current.embed(...texts);
  };
  const model = { ...current, embed };
  const asked = asking({ scorings: [scoring({ type: 'Semantic', param: 'digue' })] });
  const models = { current: () => model, byId: () => model };
  expect(await executeSearch(opened().reader, models, { ...asked, signal: controller.signal })).toMatchObject(
    {
      hits: [],
      total: 0,
      hasWordMatches: null,
    },
  );
  expect((await executeSearch(opened().reader, models, asked)).total).toBeGreaterThan(0);
});
