import { expect, test } from 'vitest';
import { builtinEmbeddings } from './builtin-embeddings.ts';

const embeddings = builtinEmbeddings();
const near = async (word: string) => (await embeddings.similarWords(word)).map((found) => found.word);

test('a word is near its translations and its inflected forms, itself first', async () => {
  const found = await near('logement');
  expect(found[0]).toBe('logement');
  expect(found.slice(0, 12)).toEqual(expect.arrayContaining(['housing', 'logements', 'dwelling']));
  expect(await near('sea')).toContain('mer');
  expect(await near('CLIMATE')).toContain('climatique');
});

test('the reported value is the cosine of the two vectors', async () => {
  const [first, second] = await embeddings.similarWords('eau');
  expect(first?.cosine).toBeCloseTo(1, 5);
  const [water, eau] = await embeddings.embed([second?.word ?? '', 'eau']);
  const cosine = water?.reduce((sum, value, d) => sum + value * (eau?.[d] ?? 0), 0);
  expect(second?.cosine).toBeCloseTo(cosine ?? 0, 5);
});

test('an unknown word is near similarly spelled words; a number or symbol is near none', async () => {
  expect(await near('campinggs')).toContain('camping');
  expect(await near('98765432109876')).toEqual([]);
  expect(await near('camping'.repeat(10))).toEqual([]);
});

test('a repeated query returns the same result', async () => {
  expect(await embeddings.similarWords('digue')).toBe(await embeddings.similarWords('digue'));
});
