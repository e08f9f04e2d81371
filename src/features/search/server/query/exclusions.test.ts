import { afterAll, beforeAll, expect, test } from 'vitest';
import { findable, findableId, readerId } from '../../../../../tests/support/findables.ts';
import { asking, ORGANISATION, searchIndexOf } from '../../../../../tests/support/search-index.ts';
import type { DocKind, Filter, Scoring } from '../../contract/criteria.ts';
import { hybridScorings } from '../../rules/text-criteria.ts';
import type { SearchRequest } from '../search-index.ts';

const COLLEAGUE = readerId(1);
const passage = (number: number, analysis: number, text: string) =>
  findable(number, { kind: 'Passage', analysisId: findableId(analysis), text });
const analysis = (number: number, title: string, given = {}) =>
  findable(number, { kind: 'Analysis', analysisId: findableId(number), title, text: 'La digue.', ...given });

const OWN = [
  findable(1, { title: 'Les marais salants', text: 'La digue.' }),
  findable(2, { title: 'Le chenal', text: 'La digue.' }),
  analysis(11, 'Les marais salants'),
  analysis(12, 'Le chenal'),
  analysis(13, 'Salt marshes', { language: 'en' }),
  analysis(14, 'Le marais d’un autre', { readers: [COLLEAGUE] }),
  passage(21, 11, 'Une digue tient.'),
  passage(22, 12, 'Une digue cède.'),
  passage(23, 13, 'Une digue veille.'),
  passage(24, 12, 'Une digue au marais.'),
  // The passage of an analysis whose title the caller may not read.
  passage(25, 14, 'Une digue dort.'),
];

let opened: Awaited<ReturnType<typeof searchIndexOf>>;
beforeAll(async () => {
  opened = await searchIndexOf({ [ORGANISATION]: OWN });
});
afterAll(() => opened.close());

const found = async (kind: DocKind, given: Partial<SearchRequest>) => {
  const ofKind: Filter = { type: 'DocKind', kind: 'Include', id: undefined, param: [kind] };
  const filters = [...(given.filters ?? []), ofKind];
  const { hits, total } = await opened.index.search(asking({ ...given, filters }));
  expect(total).toBe(hits.length);
  return hits.map(({ id }) => Number(id.slice(-2))).sort();
};
const typed = (text: string) => ({ scorings: hybridScorings(text), onlyMatches: true, isTyping: true });
const meaning = (text: string): Scoring => ({ type: 'Semantic', param: text, multiplier: 1, id: undefined });

test.each<[DocKind, string, number[]]>([
  ['Document', 'digue -marais', [2]],
  ['Analysis', 'digue -marais', [12, 13]],
  ['Passage', 'digue', [21, 22, 23, 24, 25]],
  ['Passage', 'digue -marais', [22, 23, 25]],
  ['Passage', 'digue -marais -marsh', [22, 25]],
  ['Passage', 'digue -"marais salants"', [22, 23, 24, 25]],
  ['Passage', 'digue -"salants marais"', [21, 22, 23, 24, 25]],
  ['Passage', 'digue -marais-salants -chenal', [23, 25]],
  ['Passage', 'digue -les', [21, 22, 23, 24, 25]],
  ['Passage', `digue ${Array.from({ length: 30 }, (_, at) => `-mot${at}`).join(' ')} -chenal`, [21, 23, 25]],
])('%s « %s »: excludes items that contain it or are displayed under it', async (kind, text, expected) => {
  expect(await found(kind, typed(text))).toEqual(expected);
});

test('a filter has the same exclusions', async () => {
  const filter = { type: 'Keywords', kind: 'Include', id: undefined } as const;
  const by = (text: string) => found('Passage', { filters: [{ ...filter, param: [text] }] });
  expect(await by('digue -marais')).toEqual([22, 23, 25]);
  expect(await by('-marais')).toEqual([22, 23, 25]);
});

test('exclusions do not affect the query vector, and semantics alone does not find them', async () => {
  const alone = { scorings: [meaning('une digue tient -marais -chenal')], onlyMatches: true };
  expect(await found('Document', alone)).toEqual([]);
  const parts = async (text: string) =>
    (await opened.index.search(asking({ scorings: [meaning(text)] }))).hits.map(({ score }) => score);
  expect(await parts('digue -marais')).toEqual(await parts('digue'));
});
