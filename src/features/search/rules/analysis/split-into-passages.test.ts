import { expect, test } from 'vitest';
import { splitIntoPassages } from './split-into-passages.ts';

const wordsOf = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(' ');

test('a short text is one passage, including its title', () => {
  expect(splitIntoPassages('Digues', 'Le marais\n protège.')).toEqual(['Digues\nDigues\nLe marais protège.']);
  expect(splitIntoPassages('', wordsOf(78))).toEqual([wordsOf(78)]);
});

test('a title alone is a passage; an empty item has none', () => {
  expect(splitIntoPassages(' Digues ', '  \n')).toEqual(['Digues']);
  expect(splitIntoPassages('', '')).toEqual([]);
});

test.each([79, 120, 121, 500, 6_000, 50_000])(
  'a text of %i words is divided evenly and completely',
  (count) => {
    const passages = splitIntoPassages('Digues', wordsOf(count));
    const sizes = passages.map((passage) => passage.split(/\s/).length - 2);
    expect(passages.length).toBeLessThanOrEqual(100);
    expect(Math.min(...sizes.slice(0, -1))).toBe(Math.max(...sizes));
    expect(passages.every((passage) => passage.startsWith('Digues\nDigues\n'))).toBe(true);
    expect(passages.map((passage) => passage.slice('Digues\nDigues\n'.length)).join(' ')).toBe(
      wordsOf(count),
    );
  },
);
