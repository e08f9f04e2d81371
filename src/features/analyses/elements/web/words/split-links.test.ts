import { expect, test } from 'vitest';
import { splitLinks } from './split-links.ts';

const addressesIn = (words: string) => splitLinks(words).flatMap(({ address }) => address ?? []);

test.each([
  ['rien à ouvrir', []],
  ['https://exemple.fr', ['https://exemple.fr']],
  ['(voir https://exemple.fr/a).', ['https://exemple.fr/a']],
  ['https://exemple.fr/a_(b) et', ['https://exemple.fr/a_(b)']],
  ['« https://exemple.fr/é?x=1&y=2 »', ['https://exemple.fr/é?x=1&y=2']],
  ['HTTP://EXEMPLE.FR, https://b.fr!', ['HTTP://EXEMPLE.FR', 'https://b.fr']],
  ['javascript:alert(1) data:text/html,x ftp://a.fr www.a.fr', []],
  ['https://… https://?', []],
])('the addresses in %j', (words, addresses) => {
  expect(addressesIn(words)).toEqual(addresses);
});

test('every character is kept', () => {
  const words = 'a\u202E https://exemple.fr/👩🏽‍🚀, \n\t<script> «x» https://a.fr';
  expect(
    splitLinks(words)
      .map(({ text }) => text)
      .join(''),
  ).toBe(words);
});
