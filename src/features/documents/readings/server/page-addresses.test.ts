import { expect, test } from 'vitest';
import { pageAddresses } from './read-web-page.ts';

const visit = (...addresses: string[]) => ({ addresses, url: addresses.at(-1) ?? '' });

test('[CA-04] a page is known by its canonical address, its final address and the redirects to it', () => {
  expect(
    pageAddresses(
      visit(
        'https://court.example/x',
        'https://gazette.example/a?utm_source=lettre',
        'https://gazette.example/a?p=1',
      ),
      'https://www.gazette.example/a#top',
    ),
  ).toEqual([
    'https://www.gazette.example/a',
    'https://gazette.example/a?p=1',
    'https://court.example/x',
    'https://gazette.example/a',
  ]);
});

test.each([
  ['of another site', 'https://autre.example/a'],
  ['of the front page', 'https://gazette.example/'],
  ['that is missing', null],
])('[CA-04] a canonical address %s is ignored', (_what, canonical) => {
  expect(pageAddresses(visit('https://gazette.example/a'), canonical)).toEqual(['https://gazette.example/a']);
});

test('[CA-04] addresses that redirect to the front page are not addresses of it', () => {
  expect(pageAddresses(visit('https://gazette.example/perdu', 'https://gazette.example/'), null)).toEqual([
    'https://gazette.example/',
  ]);
});
