import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtinEmbeddings } from '#platform/embeddings/builtin/builtin-embeddings.ts';
import { scoring, words } from '../../../../../tests/support/criteria.ts';
import { findable, findableId } from '../../../../../tests/support/findables.ts';
import { asking, ORGANISATION, searchIndexOf } from '../../../../../tests/support/search-index.ts';

const OWN = [
  findable(1, {
    title: 'Une salle de trente places',
    text: 'La salle était pleine, le conseil a pris note.',
  }),
  findable(2, {
    title: 'Salinisation des nappes',
    text: 'Le sel monte dans les forages ; l’eau douce recule.',
  }),
  findable(3, { title: 'La submersion', text: 'La digue a tenu, et la submersion avec elle.' }),
];
let opened: Awaited<ReturnType<typeof searchIndexOf>>;
beforeAll(async () => {
  opened = await searchIndexOf({ [ORGANISATION]: OWN }, builtinEmbeddings());
});
afterAll(() => opened.close());
const corrected = (text: string) => opened.index.correction(asking(words(text)));

test.each(['salt water', 'trait de cote'])(
  'FX-37: %s consists of real words, though no item contains them: not corrected',
  async (typed) => {
    expect(await corrected(typed)).toBeNull();
  },
);

test('FX-37: a word of neither language is corrected', async () => {
  expect(await corrected('sumersion')).toBe('submersion');
  expect(await corrected('salt et diigue')).toBe('salt et digue');
});

test('FX-37: a shared word is returned as the compared text spells it, with its accents', async () => {
  const storms = [
    findable(11, { title: 'La tempête', text: 'Une tempête a rompu la digue.' }),
    findable(12, { title: 'Tempêtes', text: 'Deux tempêtes ont rompu deux digues.' }),
  ];
  const { index, close } = await searchIndexOf({ [ORGANISATION]: storms }, builtinEmbeddings());
  try {
    const alike = scoring({ type: 'Document', param: findableId(11) });
    const { hits } = await index.search(asking({ scorings: [alike], explain: true }));
    expect(hits.map(({ sharedWords }) => sharedWords)).toEqual([expect.arrayContaining(['tempete'])]);
  } finally {
    await close();
  }
});
