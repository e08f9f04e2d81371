import { expect, test } from 'vitest';
import { stem } from '../../../../../tests/support/stem.ts';
import { spellingInText } from './corrections.ts';

const written = (typed: string, word: string, text: string) =>
  spellingInText(typed, { word, term: stem(word, 'fr') }, text, (folded) => stem(folded, 'fr'));

test.each([
  ['as spelled', 'envazement', 'envasement', 'l envasement du chenal', 'envasement'],
  ['in another number, where nobody wrote it otherwise', 'diggue', 'digue', 'les digues', 'digues'],
  ['rather as it was nearly typed', 'diggue', 'digue', 'digues digues digue', 'digue'],
  [
    'the most frequent form in the text',
    'ecolgie',
    'ecologie',
    'ecologies ecologies ecologique',
    'ecologies',
  ],
  ['not a word that only shares its stem', 'free', 'fere', 'le fer et le feu', null],
  ['not a stem that is not a word', 'chaluer', 'chaquer', 'chaque bois', null],
  ['not a word that is only similar', 'pomt', 'pont', 'le port', null],
])('%s', (_, typed, word, text, expected) => {
  expect(written(typed, word, text)).toBe(expected);
});

test('of two edits: a word within two edits of the input', () => {
  const twice = (text: string) =>
    spellingInText('submertoin', { word: null, term: 'submers' }, text, (folded) => stem(folded, 'fr'));
  expect(twice('une submersible et deux submersions submersion')).toBe('submersion');
  expect(twice('une submersible')).toBeNull();
});
