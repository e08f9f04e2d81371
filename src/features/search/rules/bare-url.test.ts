import { expect, test } from 'vitest';
import { bareUrl, hostOf } from './bare-url.ts';

test.each([
  ['https://www.Exemple.fr/Dunes/?page=2', 'exemple.fr/Dunes/?page=2', 'exemple.fr'],
  ['http://exemple.fr', 'exemple.fr', 'exemple.fr'],
  ['exemple.fr/', 'exemple.fr', 'exemple.fr'],
  ['https://exemple.fr:8080/a', 'exemple.fr:8080/a', 'exemple.fr'],
  ['', '', ''],
])('%s is normalised to %s', (url, bare, host) => {
  expect(bareUrl(url)).toBe(bare);
  expect(hostOf(bare)).toBe(host);
});
