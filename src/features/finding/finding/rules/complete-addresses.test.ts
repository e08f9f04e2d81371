import { describe, expect, test } from 'vitest';
import { completeAddresses, typedAddress } from './complete-addresses.ts';

const URLS = [
  'https://www.gazette.example/recul-du-trait',
  'https://actu.test/la-gazette-des-rivages',
  'http://ma-gazette.test/',
  'https://ailleurs.test/autre',
  'https://www.gazette.example/digues',
];

test('what is typed is compared without scheme, www., accents and capitals', () => {
  expect(typedAddress(' HTTPS://www.Gazette.example/Été ')).toBe('gazette.example/ete');
  expect(typedAddress('www.gazette')).toBe('gazette');
  expect(typedAddress('https://')).toBe('');
});

describe('addresses that are offered', () => {
  test('are sites first, then pages of a host that begins so, then those that name it elsewhere', () => {
    expect(completeAddresses('gazette', URLS, 10)).toEqual([
      'https://www.gazette.example',
      'http://ma-gazette.test',
      'https://www.gazette.example/recul-du-trait',
      'https://www.gazette.example/digues',
      'https://actu.test/la-gazette-des-rivages',
    ]);
  });

  test('are pages only where a path is typed', () => {
    expect(completeAddresses('https://gazette.example/re', URLS, 10)).toEqual([
      'https://www.gazette.example/recul-du-trait',
    ]);
  });

  test('stand there once, and no more than asked for', () => {
    expect(completeAddresses('gazette', [...URLS, ...URLS], 2)).toEqual([
      'https://www.gazette.example',
      'http://ma-gazette.test',
    ]);
    expect(
      completeAddresses('gazette.example', ['https://gazette.example/', 'http://gazette.example'], 9),
    ).toEqual(['https://gazette.example']);
  });

  test('are read as they are written and as they travel', () => {
    const [encoded = ''] = completeAddresses('dossiers/été', ['https://a.test/dossiers/%C3%A9t%C3%A9'], 9);
    expect(encoded).toBe('https://a.test/dossiers/%C3%A9t%C3%A9');
    expect(completeAddresses('dossiers/ete', ['https://a.test/dossiers/%C3%A9t%C3%A9'], 9)).toEqual([
      encoded,
    ]);
    expect(completeAddresses('%', ['https://a.test/100%'], 9)).toEqual(['https://a.test/100%']);
  });

  test('are none where nothing or no address of theirs is typed', () => {
    expect(completeAddresses('', URLS, 10)).toEqual([]);
    expect(completeAddresses("' OR 1=1 --", URLS, 10)).toEqual([]);
    expect(completeAddresses('gazette', ['not an address'], 10)).toEqual([]);
  });
});
