import { expect, test } from 'vitest';
import { believedAddresses } from './believed-addresses.ts';

const visit = (...addresses: string[]) => ({ addresses, url: addresses.at(-1) ?? '' });

test('[CA-04] a page is known by its own word, by where the visit ended and by the way there', () => {
  expect(
    believedAddresses(
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
])('[CA-04] a word %s is not believed', (_what, canonical) => {
  expect(believedAddresses(visit('https://gazette.example/a'), canonical)).toEqual([
    'https://gazette.example/a',
  ]);
});

test('[CA-04] what leads to the front page is not the front page', () => {
  expect(believedAddresses(visit('https://gazette.example/perdu', 'https://gazette.example/'), null)).toEqual(
    ['https://gazette.example/'],
  );
});
