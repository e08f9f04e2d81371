import { expect, test } from 'vitest';
import { applyTagEdit } from './apply-tag-edit.ts';

const tags = (...words: string[]) => words.map((text) => ({ text, source: 'user' as const }));
const edited = (before: string[], after: string[], now: string[]) =>
  applyTagEdit({ before: tags(...before), after: tags(...after) }, tags(...now)).map(({ text }) => text);

test('[AL-13] where nobody else changed anything, the tags are those chosen', () => {
  expect(edited(['a', 'b'], ['b', 'c'], ['a', 'b'])).toEqual(['b', 'c']);
});

test('[AL-13] tags that others added stay, those they removed stay removed', () => {
  expect(edited(['a', 'b'], ['a', 'b', 'c'], ['b', 'd'])).toEqual(['b', 'd', 'c']);
  expect(edited(['a', 'b'], ['a'], ['d'])).toEqual(['d']);
});

test('[AL-13] a tag that is removed and written differently keeps its last spelling', () => {
  expect(edited(['ecologie', 'a'], ['a', 'Écologie'], ['ecologie', 'a', 'b'])).toEqual([
    'Écologie',
    'a',
    'b',
  ]);
  expect(edited(['ecologie'], ['ecologie'], ['Écologie'])).toEqual(['Écologie']);
});

test('[AL-13] a tag that two people add appears once, whatever its spelling', () => {
  expect(edited([], ['Digues'], ['digues'])).toEqual(['digues']);
});
