import { expect, test } from 'vitest';
import { isWholeWord } from './is-whole-word.ts';

const near = (...words: [string, number][]) => words.map(([word, cosine]) => ({ word, cosine }));
const sea = near(['sea', 1], ['mer', 0.9], ['seas', 0.63]);

test.each([
  ['an indexed word', 'sea', sea, ['sea'], true],
  ['a word with an indexed synonym', 'sea', sea, ['mer'], true],
  ['a word without any indexed form', 'sea', sea, ['seance'], false],
  ['a word that is only a prefix of an indexed one', 'sea', sea, ['seas'], false],
  ['a word fragment unknown to the model', 'mar', near(['mar', 1], ['mer', 0.53]), ['mer', 'mar'], false],
  [
    'a fragment that is only a prefix of its neighbours',
    'agri',
    near(['agri', 1], ['agricole', 0.7]),
    ['agri'],
    false,
  ],
  [
    'a word that the model only guesses',
    'submers',
    near(['submersion', 0.8], ['inondation', 0.7]),
    ['submers'],
    false,
  ],
  ['a word without near words', 'sea', [], ['sea'], false],
])('%s', (_, typed, close, held, expected) => {
  expect(isWholeWord(typed, close, (word) => held.includes(word))).toBe(expected);
});
