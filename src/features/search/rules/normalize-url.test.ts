import { expect, test } from 'vitest';
import { hostOf, normalizeUrl } from './normalize-url.ts';

test.each([
  ['https://www.Exemple.fr/Dunes/?page=2', 'exemple.fr/Dunes/?page=2', 'exemple.fr'],
  ['http://exemple.fr', 'exemple.fr', 'exemple.fr'],
  ['exemple.fr/', 'exemple.fr', 'exemple.fr'],
  ['https://exemple.fr:8080/a', 'exemple.fr:8080/a', 'exemple.fr'],
  ['', '', ''],
])('%s is normalised to %s', (url, bare, host) => {
  expect(normalizeUrl(url)).toBe(bare);
  expect(hostOf(bare)).toBe(host);
});
