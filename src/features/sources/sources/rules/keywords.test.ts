import { expect, test } from 'vitest';
import { keywordList, tidyKeywords } from './keywords.ts';

test('keywords are normalised, and each is listed once', () => {
  expect(keywordList(' trait  de côte ,dune,, Dune, port ')).toEqual(['trait de côte', 'dune', 'port']);
  expect(tidyKeywords('*')).toBe('*');
  expect(tidyKeywords(' , ,')).toBe('');
});
