import { expect, test } from 'vitest';
import { isWholeWord } from './is-whole-word.ts';

const near = (...words: [string, number][]) => words.map(([word, cosine]) => ({ word, cosine }));
const sea = near(['sea', 1], ['mer', 0.9], ['seas', 0.63]);

test.each([
  ['a word somebody wrote', 'sea', sea, ['sea'], true],
  ['one whose twin somebody wrote', 'sea', sea, ['mer'], true],
  ['one nobody wrote in any way', 'sea', sea, ['seance'], false],
  ['one that only begins what somebody wrote', 'sea', sea, ['seas'], false],
  [
    'a bit of words, which the model knows nothing of',
    'mar',
    near(['mar', 1], ['mer', 0.53]),
    ['mer', 'mar'],
    false,
  ],
  [
    'a bit that only begins what is close to it',
    'agri',
    near(['agri', 1], ['agricole', 0.7]),
    ['agri'],
    false,
  ],
  [
    'what the model only guesses',
    'submers',
    near(['submersion', 0.8], ['inondation', 0.7]),
    ['submers'],
    false,
  ],
  ['what no model knows', 'sea', [], ['sea'], false],
])('%s', (_, typed, close, held, expected) => {
  expect(isWholeWord(typed, close, (word) => held.includes(word))).toBe(expected);
});
