import { expect, test } from 'vitest';
import { stem } from '../../../../../tests/support/stem.ts';
import { isOneEditAway, writtenForm } from './written-form.ts';

const written = (typed: string, word: string, text: string) =>
  writtenForm(typed, { word, term: stem(word, 'fr') }, text, (folded) => stem(folded, 'fr'));

test.each([
  ['as it is written', 'envazement', 'envasement', 'l envasement du chenal', 'envasement'],
  ['in another number, where nobody wrote it otherwise', 'diggue', 'digue', 'les digues', 'digues'],
  ['rather as it was nearly typed', 'diggue', 'digue', 'digues digues digue', 'digue'],
  [
    'in the form that stands there most',
    'ecolgie',
    'ecologie',
    'ecologies ecologies ecologique',
    'ecologies',
  ],
  ['not a word that only shares its stem', 'free', 'fere', 'le fer et le feu', null],
  ['not a stem that is no word', 'chaluer', 'chaquer', 'chaque bois', null],
  ['not what is no more than near', 'pomt', 'pont', 'le port', null],
])('%s', (_, typed, word, text, expected) => {
  expect(written(typed, word, text)).toBe(expected);
});

test.each([
  ['etang', 'etnag', true],
  ['etang', 'etng', true],
  ['etang', 'etangs', true],
  ['etang', 'etamg', true],
  ['aab', 'ab', true],
  ['etang', 'etang', false],
  ['etang', 'tagne', false],
  ['free', 'fer', false],
  ['', 'a', true],
])('%s and %s: %s', (one, other, expected) => {
  expect([isOneEditAway(one, other), isOneEditAway(other, one)]).toEqual([expected, expected]);
});
