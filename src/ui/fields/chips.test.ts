import { expect, test } from 'vitest';
import { chipsText, commitDraft, NO_CHIPS, parseChips, removeChip, typeDraft } from './chips.ts';

test('a comma finishes a word, the rest stays in the draft', () => {
  expect(typeDraft(NO_CHIPS, 'érosion')).toEqual({ chosen: [], draft: 'érosion' });
  expect(typeDraft(NO_CHIPS, 'érosion, dig')).toEqual({ chosen: ['érosion'], draft: 'dig' });
  expect(typeDraft(NO_CHIPS, 'érosion,')).toEqual({ chosen: ['érosion'], draft: '' });
});

test('a pasted list becomes one chip per word', () => {
  expect(typeDraft(NO_CHIPS, 'a; b\nc,d ')).toEqual({ chosen: ['a', 'b', 'c'], draft: 'd ' });
});

test('a word is added once, whatever its case, and never empty', () => {
  expect(parseChips(' Dune, dune ,, DUNE ').chosen).toEqual(['Dune']);
  expect(commitDraft({ chosen: ['port'], draft: '  ' })).toEqual({ chosen: ['port'], draft: '' });
});

test('the saved text includes the unfinished word', () => {
  expect(chipsText({ chosen: ['trait  de côte'], draft: ' port  de  pêche ' })).toBe(
    'trait  de côte, port de pêche',
  );
  expect(chipsText(parseChips('*'))).toBe('*');
});

test('a chip can be removed, and the draft stays', () => {
  expect(removeChip({ chosen: ['a', 'b'], draft: 'c' }, 'a')).toEqual({ chosen: ['b'], draft: 'c' });
});
