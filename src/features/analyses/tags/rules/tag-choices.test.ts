import { expect, test } from 'vitest';
import type { Tag } from '../contract/tags.ts';
import { tagChoices, tagKey } from './tag-spelling.ts';

const tag = (text: string): Tag => ({ text, source: 'user' });

test('[AL-13] tags match whatever their case, accents and spaces', () => {
  expect(tagKey('  Trait   de CÔTE ')).toBe(tagKey('trait de cote'));
});

test.each([
  ['a word nobody used', 'Digues', [], [], 'Digues'],
  ['tidied', '  Digues   hautes ', [], [], 'Digues hautes'],
  ['a word next to longer ones', 'Dig', ['Digues'], [], 'Dig'],
  ['unless it was found', 'dIGUES', ['Digues'], [], null],
  ['unless it is chosen', 'digues', [], ['Digues'], null],
  ['unless it is empty', '  ', ['Digues'], [], null],
])('[AL-13] offers to create %s', (_, typed, found, chosen, created) => {
  expect(tagChoices(typed, found.map(tag), chosen.map(tag)).created).toBe(created);
});
