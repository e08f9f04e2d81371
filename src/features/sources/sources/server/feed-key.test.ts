import { expect, test } from 'vitest';
import { feedKey, hostOf } from './feed-store.ts';

test('two spellings of a feed have one key', () => {
  const key = feedKey('https://mer.example/flux');
  for (const spelling of [
    'http://mer.example/flux',
    'HTTPS://Mer.EXAMPLE/flux/',
    'https://mer.example:443/flux',
    'http://mer.example:80/flux#haut',
    'http://mer.example:443/flux//',
  ]) {
    expect(feedKey(spelling)).toBe(key);
  }
  expect(feedKey('https://mer.example/')).toBe(feedKey('http://mer.example'));
  expect(feedKey('https://côte.example/a')).toBe(feedKey('https://xn--cte-kna.example/a'));
});

test('another path, query, port or host has another key', () => {
  const keys = [
    'https://mer.example/flux',
    'https://mer.example/Flux',
    'https://mer.example/flux?langue=fr',
    'https://mer.example:8443/flux',
    'https://www.mer.example/flux',
  ].map(feedKey);
  expect(new Set(keys).size).toBe(keys.length);
});

test('the host of a domain', () => {
  expect(hostOf('https://Gazette-Rivages.example:8080/rubrique')).toBe('gazette-rivages.example');
});
