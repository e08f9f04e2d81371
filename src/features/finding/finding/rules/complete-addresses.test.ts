import { describe, expect, test } from 'vitest';
import { completeAddresses, typedAddress } from './complete-addresses.ts';

const URLS = [
  'https://www.gazette.example/recul-du-trait',
  'https://actu.test/la-gazette-des-rivages',
  'http://ma-gazette.test/',
  'https://ailleurs.test/autre',
  'https://www.gazette.example/digues',
];

test('input is compared without scheme, www., accents and capitals', () => {
  expect(typedAddress(' HTTPS://www.Gazette.example/Été ')).toBe('gazette.example/ete');
  expect(typedAddress('www.gazette')).toBe('gazette');
  expect(typedAddress('https://')).toBe('');
});

describe('completions', () => {
  test('are sites first, then pages of hosts with that prefix, then other matches', () => {
    expect(completeAddresses('gazette', URLS, 10)).toEqual([
      'https://www.gazette.example',
      'http://ma-gazette.test',
      'https://www.gazette.example/recul-du-trait',
      'https://www.gazette.example/digues',
      'https://actu.test/la-gazette-des-rivages',
    ]);
  });

  test('are pages only when a path is typed', () => {
    expect(completeAddresses('https://gazette.example/re', URLS, 10)).toEqual([
      'https://www.gazette.example/recul-du-trait',
    ]);
  });

  test('are unique and limited in number', () => {
    expect(completeAddresses('gazette', [...URLS, ...URLS], 2)).toEqual([
      'https://www.gazette.example',
      'http://ma-gazette.test',
    ]);
    expect(
      completeAddresses('gazette.example', ['https://gazette.example/', 'http://gazette.example'], 9),
    ).toEqual(['https://gazette.example']);
  });

  test('match encoded and decoded addresses', () => {
    const [encoded = ''] = completeAddresses('dossiers/été', ['https://a.test/dossiers/%C3%A9t%C3%A9'], 9);
    expect(encoded).toBe('https://a.test/dossiers/%C3%A9t%C3%A9');
    expect(completeAddresses('dossiers/ete', ['https://a.test/dossiers/%C3%A9t%C3%A9'], 9)).toEqual([
      encoded,
    ]);
    expect(completeAddresses('%', ['https://a.test/100%'], 9)).toEqual(['https://a.test/100%']);
  });

  test('are empty for an empty or unknown address', () => {
    expect(completeAddresses('', URLS, 10)).toEqual([]);
    expect(completeAddresses("' OR 1=1 --", URLS, 10)).toEqual([]);
    expect(completeAddresses('gazette', ['not an address'], 10)).toEqual([]);
  });
});
