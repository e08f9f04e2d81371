import { expect, test } from 'vitest';
import { recentSearchesOf, saveRecentSearches, withoutSearch, withSearch } from './recent-searches.ts';

test('the latest search comes first, once, and the ninth is dropped', () => {
  let searches: readonly string[] = [];
  for (const one of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'B']) searches = withSearch(searches, one);
  expect(searches).toEqual(['B', 'i', 'h', 'g', 'f', 'e', 'd', 'c']);
  expect(withoutSearch(searches, 'b')).toHaveLength(7);
});

test('searches are stored per person, and nothing is stored when empty', () => {
  saveRecentSearches('solene', ['trait de côte']);
  expect(recentSearchesOf('solene')).toEqual(['trait de côte']);
  expect(recentSearchesOf('yanis')).toEqual([]);
  saveRecentSearches('solene', []);
  expect(localStorage).toHaveLength(0);
});

test('invalid stored data is ignored', () => {
  localStorage.setItem('vigie.recent-searches.solene', '{"a":');
  expect(recentSearchesOf('solene')).toEqual([]);
  localStorage.setItem('vigie.recent-searches.solene', '[1, "dunes", null]');
  expect(recentSearchesOf('solene')).toEqual(['dunes']);
});
