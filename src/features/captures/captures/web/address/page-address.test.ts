import { expect, test } from 'vitest';
import { explicitPageAddress, pageAddress, readableTitle } from './page-address.ts';

test.each([
  ['https://gazette.example/methode', 'https://gazette.example/methode'],
  ['  HTTP://Gazette.example  ', 'http://gazette.example/'],
  ['<https://gazette.example/a?b=c#d>', 'https://gazette.example/a?b=c#d'],
  ['gazette.example', 'https://gazette.example/'],
  ['www.gazette.example/une-page', 'https://www.gazette.example/une-page'],
  ['gazette.example:8080/a', 'https://gazette.example:8080/a'],
  ['côte.example', 'https://xn--cte-kna.example/'],
])('[CA-01] %s is a page', (typed, address) => expect(pageAddress(typed)).toBe(address));

test.each([
  '',
  '   ',
  'érosion du littoral',
  'gazette',
  'solene@gazette.example',
  'mailto:solene@gazette.example',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,bonjour',
  'ftp://gazette.example/a',
  'https://',
  'https://a b.example',
  'voir https://gazette.example',
  `https://gazette.example/${'a'.repeat(2_100)}`,
])('[CA-01] « %s » is not', (typed) => expect(pageAddress(typed)).toBeNull());

test('outside an address field, only text with a scheme counts', () => {
  expect(explicitPageAddress('gazette.example')).toBeNull();
  expect(explicitPageAddress('\nhttps://gazette.example\n')).toBe('https://gazette.example/');
});

test.each([
  ['https://www.gazette.example/2026/11/lire-une-carte-d-alea.html', 'Lire une carte d alea'],
  ['https://gazette.example/%C3%A9rosion_du_littoral/', 'Érosion du littoral'],
  ['https://www.gazette.example/', 'gazette.example'],
  ['https://gazette.example/p/12345', 'gazette.example'],
  ['https://gazette.example/%E0%A4%A', 'gazette.example'],
])('[CA-05] without a title, %s is named « %s »', (url, title) => expect(readableTitle(url)).toBe(title));
