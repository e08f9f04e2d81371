import { expect, test } from 'vitest';
import { keepRecentSearches, recentSearchesOf, withoutSearch, withSearch } from './recent-searches.ts';

test('the last search comes first, once, and the ninth goes', () => {
  let searches: readonly string[] = [];
  for (const one of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'B']) searches = withSearch(searches, one);
  expect(searches).toEqual(['B', 'i', 'h', 'g', 'f', 'e', 'd', 'c']);
  expect(withoutSearch(searches, 'b')).toHaveLength(7);
});

test('each person has their own, and nothing is left of none', () => {
  keepRecentSearches('solene', ['trait de côte']);
  expect(recentSearchesOf('solene')).toEqual(['trait de côte']);
  expect(recentSearchesOf('yanis')).toEqual([]);
  keepRecentSearches('solene', []);
  expect(localStorage).toHaveLength(0);
});

test('what is no list of searches is as if there were none', () => {
  localStorage.setItem('vigie.recent-searches.solene', '{"a":');
  expect(recentSearchesOf('solene')).toEqual([]);
  localStorage.setItem('vigie.recent-searches.solene', '[1, "dunes", null]');
  expect(recentSearchesOf('solene')).toEqual(['dunes']);
});
