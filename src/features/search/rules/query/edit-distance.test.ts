import { expect, test } from 'vitest';
import { editDistance, prefixEditDistance } from './edit-distance.ts';

test.each([
  ['etang', 'etang', 0],
  ['etang', 'etnag', 1],
  ['etang', 'etng', 1],
  ['etang', 'etangs', 1],
  ['etang', 'etamg', 1],
  ['aab', 'ab', 1],
  ['', 'a', 1],
  ['submersion', 'submertoin', 2],
  ['digues', 'dgiue', 2],
  ['free', 'fer', 2],
  ['etang', 'tagne', 3],
  ['etang', 'xylophone', 3],
  ['', '', 0],
])('%s and %s: %i, at most three', (one, other, expected) => {
  expect([editDistance(one, other, 2), editDistance(other, one, 2)]).toEqual([expected, expected]);
});

test.each([
  ['submers', 'submertoin', 1],
  ['submers', 'submersions', 0],
  ['submers', 'sbumresion', 2],
  ['ecolog', 'eclogique', 1],
  ['digu', 'xylophone', 3],
])('%s and a prefix of %s: %i', (beginning, word, expected) => {
  expect(prefixEditDistance(beginning, word, 2)).toBe(expected);
});
