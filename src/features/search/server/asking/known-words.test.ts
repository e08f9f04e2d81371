import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtinEmbeddings } from '#platform/embeddings/builtin/builtin-embeddings.ts';
import { words } from '../../../../../tests/support/criteria.ts';
import { findable } from '../../../../../tests/support/findables.ts';
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
const corrected = (text: string) => opened.index.corrected(asking(words(text)));

test.each(['salt water', 'trait de cote'])(
  'FX-37: %s is made of words, though nobody wrote them: no slip',
  async (typed) => {
    expect(await corrected(typed)).toBeNull();
  },
);

test('FX-37: what is no word of either language is still mended', async () => {
  expect(await corrected('sumersion')).toBe('submersion');
  expect(await corrected('salt et diigue')).toBe('salt et digue');
});
