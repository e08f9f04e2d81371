import { expect, test } from 'vitest';
import { keywordList, normaliseKeywords } from './keywords.ts';

test('keywords are normalised, and each is listed once', () => {
  expect(keywordList(' trait  de côte ,dune,, Dune, port ')).toEqual(['trait de côte', 'dune', 'port']);
  expect(normaliseKeywords('*')).toBe('*');
  expect(normaliseKeywords(' , ,')).toBe('');
});
