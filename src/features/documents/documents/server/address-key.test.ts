import { describe, expect, test } from 'vitest';
import { addressKey, cleanAddress, isSameSite } from './address-key.ts';

const PAGE = 'https://gazette-rivages.example/littoral/2026/11/recul?page=2&vue=carte';

describe('[CA-04] all addresses of a page have one key', () => {
  test.each([
    'http://gazette-rivages.example/littoral/2026/11/recul?page=2&vue=carte',
    'https://www.gazette-rivages.example/littoral/2026/11/recul?page=2&vue=carte',
    'https://GAZETTE-rivages.example:443/littoral/2026/11/recul/?page=2&vue=carte',
    'http://gazette-rivages.example:80/littoral/2026/11/recul?vue=carte&page=2',
    'https://gazette-rivages.example./littoral/2026/11/recul?page=2&vue=carte#commentaires',
    'https://gazette-rivages.example/littoral/2026/11/recul?utm_source=lettre&page=2&vue=carte&fbclid=abc',
    'https://gazette-rivages.example/littoral/2026/11/recul?xtor=RSS-1&at_medium=mail&page=2&vue=carte',
    'https://gazette-rivages.example/littor%61l/2026/11/recul?page=2&vue=carte',
    'https://gazette-rivages.example/littoral/2026/11/recul;jsessionid=4F2A?page=2&vue=carte',
    '  https://gazette-rivages.example/littoral/2026/11/recul?page=2&vue=carte  ',
  ])('%s', (address) => {
    expect(addressKey(address)).toBe(addressKey(PAGE));
  });

  test.each([
    'https://gazette-rivages.example/littoral/2026/11/recul?page=3&vue=carte',
    'https://gazette-rivages.example/Littoral/2026/11/recul?page=2&vue=carte',
    'https://gazette-rivages.example:8443/littoral/2026/11/recul?page=2&vue=carte',
    'https://m.gazette-rivages.example/littoral/2026/11/recul?page=2&vue=carte',
    'https://gazette-rivages.example/littoral/2026/11/recul?page=2&vue=carte&page=2',
    'https://gazette-rivages.example/littoral/2026/11/recul?page=2&vue=carte#!/annexe',
    'https://gazette-rivages.example/littoral%2F2026/11/recul?page=2&vue=carte',
  ])('another page: %s', (address) => {
    expect(addressKey(address)).not.toBe(addressKey(PAGE));
  });

  test.each([
    '',
    'rivages',
    'ftp://rivages.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://',
  ])('no page: %j', (address) => {
    expect(addressKey(address)).toBeNull();
  });

  test('an address that is too long has no key', () => {
    expect(addressKey(`https://rivages.example/${'a'.repeat(2_100)}`)).toBeNull();
  });
});

test('tracking parameters are removed from an address', () => {
  expect(cleanAddress('https://www.rivages.example/a/?utm_source=x&b=1#haut')).toBe(
    'https://www.rivages.example/a/?b=1',
  );
  expect(cleanAddress('https://rivages.example/#!/a')).toBe('https://rivages.example/#!/a');
});

test('a canonical address is accepted on the same site only', () => {
  expect(isSameSite('http://www.rivages.example/a', 'https://rivages.example/b')).toBe(true);
  expect(isSameSite('https://rivages.example/a', 'https://banque.example/a')).toBe(false);
  expect(isSameSite('https://rivages.example.piege.example/a', 'https://rivages.example/a')).toBe(false);
  expect(isSameSite('rien', 'rien')).toBe(false);
});
