// @module-tag deep
import { expect, test } from 'vitest';
import { filter, scoring, words } from '../../../../../tests/support/criteria.ts';
import { HOSTILE, indexedCorpus } from '../../../../../tests/support/indexed-corpus.ts';

const { search, numbersOf } = indexedCorpus();

test.each(HOSTILE)('%j is treated as a value', async (value) => {
  const at = 10 + HOSTILE.indexOf(value);
  const { hits } = await search({ scorings: [scoring({ type: 'Tags', param: [value] })] });
  expect([hits[0]?.score, hits[1]?.score ?? 0]).toEqual([1, value === "l'eau" ? 1 : 0]);
  expect(
    await numbersOf({ filters: [filter({ type: 'Url', param: [`hostile.example/${value}`] })] }),
  ).toEqual([at]);
  await search({ ...words(value), filters: [filter({ type: 'Keywords', param: [value] })] });
});

test.each(['\0', 'a\0b', '\ud800'])('%j, which no text can contain, finds nothing', async (value) => {
  expect(await numbersOf({ filters: [filter({ type: 'Url', param: [`x/${value}`] })] })).toEqual([]);
  const { hits } = await search({ scorings: [scoring({ type: 'Tags', param: [value] })] });
  expect(hits.every(({ score }) => score === 0)).toBe(true);
});

test('an invalid id is refused before it reaches a query', async () => {
  await expect(search({ readerIds: ["x') OR TRUE --"] })).rejects.toThrow();
  expect(await numbersOf(words('digue'))).toEqual([1]);
});

test.each(['le la les', 'the of and', '🌊🔥', '...', '-', '""'])(
  '%j alone finds nothing by words',
  async (text) => {
    expect((await search(words(text))).total).toBe(0);
  },
);

test('of ten thousand words, only the first are used', async () => {
  const many = `digue ${Array.from({ length: 10_000 }, (_, at) => `mot${at}`).join(' ')}`;
  expect(await numbersOf(words(many))).toEqual([1]);
  expect(
    (await search({ scorings: [scoring({ type: 'Semantic', param: many })] })).hits.length,
  ).toBeGreaterThan(0);
});
