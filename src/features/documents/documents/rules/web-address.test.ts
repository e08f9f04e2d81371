import { describe, expect, it } from 'vitest';
import { isWebAddress } from './document-addresses.ts';

describe('[SH-12] where a redirect may go', () => {
  it.each([
    'https://gazette-rivages.example/littoral?page=2#haut',
    'http://Exemple.example:8080/a',
    '  https://espaces.example ',
    'https://banque.example@piege.example/',
  ])('[SH-12] follows %s', (wanted) => {
    expect(isWebAddress(wanted)).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://exemple.example/',
    '//exemple.example',
    '/portfolio',
    'https://',
    'https:///',
    'https://\\\\exemple.example',
    'pas une adresse',
    '',
    undefined,
    42,
  ])('[SH-12] refuses %s', (wanted) => {
    expect(isWebAddress(wanted)).toBe(false);
  });
});
