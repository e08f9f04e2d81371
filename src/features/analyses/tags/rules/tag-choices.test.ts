import { expect, test } from 'vitest';
import type { Tag } from '../contract/tags.ts';
import { tagChoices, tagKey } from './tag-choices.ts';

const tag = (text: string): Tag => ({ text, source: 'user' });

test('[AL-13] tags match whatever their case, accents and blanks', () => {
  expect(tagKey('  Trait   de CÔTE ')).toBe(tagKey('trait de cote'));
});

test.each([
  ['a word nobody used', 'Digues', [], [], 'Digues'],
  ['tidied', '  Digues   hautes ', [], [], 'Digues hautes'],
  ['beside longer ones', 'Dig', ['Digues'], [], 'Dig'],
  ['not what was found', 'dIGUES', ['Digues'], [], null],
  ['not what is chosen', 'digues', [], ['Digues'], null],
  ['not nothing', '  ', ['Digues'], [], null],
])('[AL-13] offers to create %s', (_, typed, found, chosen, created) => {
  expect(tagChoices(typed, found.map(tag), chosen.map(tag)).created).toBe(created);
});
