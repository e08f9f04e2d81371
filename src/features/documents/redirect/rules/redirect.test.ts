import { describe, expect, it } from 'vitest';
import { redirectTarget } from './redirect.ts';

describe('[SH-12] where a redirect may go', () => {
  it.each([
    ['https://gazette-rivages.example/littoral?page=2#haut', 'gazette-rivages.example'],
    ['http://Exemple.example:8080/a', 'exemple.example:8080'],
    ['  https://espaces.example ', 'espaces.example'],
    ['https://banque.example@piege.example/', 'piege.example'],
  ])('[SH-12] follows %s and names %s', (wanted, host) => {
    expect(redirectTarget(wanted)).toEqual({ address: wanted.trim(), host });
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
    'pas une adresse',
    '',
    undefined,
    42,
  ])('[SH-12] refuses %s', (wanted) => {
    expect(redirectTarget(wanted)).toBeNull();
  });
});
