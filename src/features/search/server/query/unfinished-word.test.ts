import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtinEmbeddings } from '#platform/embeddings/builtin/builtin-embeddings.ts';
import { findable } from '../../../../../tests/support/findables.ts';
import { asking, ORGANISATION, searchIndexOf } from '../../../../../tests/support/search-index.ts';
import type { Scoring } from '../../contract/criteria.ts';
import { hybridScorings } from '../../rules/text-criteria.ts';

const OWN = [
  findable(1, { title: 'Séance du conseil', text: 'Séance levée, prochaine séance lundi.' }),
  findable(2, { title: 'Le niveau de la mer', text: 'La mer gagne trois millimètres par an.' }),
  findable(3, {
    title: 'Ports',
    text: 'La mer entre par le chenal, les jours de tempête, et les quais cèdent.',
  }),
  findable(4, {
    title: 'Dunes',
    text: 'The sea takes the dunes away, one winter after another.',
    language: 'en',
  }),
  findable(5, { title: 'Submersion', text: 'Une submersion marine, la nuit.' }),
  findable(6, { title: 'Marée', text: 'La marée recule.' }),
  findable(7, { title: 'Calendrier', text: 'Un permis de mars.' }),
  findable(8, { title: 'Permis', text: 'Un permis du 3 mars.' }),
];

let opened: Awaited<ReturnType<typeof searchIndexOf>>;
beforeAll(async () => {
  opened = await searchIndexOf({ [ORGANISATION]: OWN }, builtinEmbeddings());
});
afterAll(() => opened.close());

const found = async (scorings: Scoring[]) => {
  const asked = asking({ scorings, onlyMatches: true, isTyping: true });
  return (await opened.index.search(asked)).hits.map(({ id }) => Number(id.slice(-1)));
};
const typed = (text: string) => found(hybridScorings(text));
const byWords = (text: string) => found([{ type: 'Keywords', param: [text], multiplier: 1, id: undefined }]);

test('a complete word ranks before its completions', async () => {
  const sea = await typed('sea');
  // Completions are found nevertheless, last.
  expect(sea.at(-1)).toBe(1);
  expect(sea).toEqual(expect.arrayContaining([2, 3, 4]));
  expect(await byWords('sea')).toEqual([4, 1]);
});

test('an incomplete word matches its completions', async () => {
  expect((await typed('submers'))[0]).toBe(5);
  expect((await typed('séan'))[0]).toBe(1);
});

test('a word fragment is not a word, even if the model contains it and « mars » is stemmed to it', async () => {
  expect((await byWords('mar'))[0]).toBe(6);
});
