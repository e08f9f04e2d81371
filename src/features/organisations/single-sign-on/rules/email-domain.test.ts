import { expect, test } from 'vitest';
import { domainOf, normalizeDomain } from './email-domain.ts';

test.each([
  ['Agence.Example', 'agence.example'],
  [' @agence.example. ', 'agence.example'],
  ['sous.agence.example', 'sous.agence.example'],
  ['e\u0301cume.example', 'écume.example'],
  ['agence', null],
  ['a b.example', null],
  ['agence.example/x', null],
  [`${'a'.repeat(64)}.example`, null],
])('[TR-02] %s is the domain %s', (typed, domain) => {
  expect(normalizeDomain(typed)).toBe(domain);
});

test('[TR-02] the domain of an address follows its last @', () => {
  expect(domainOf('a@b.example')).toBe('b.example');
  expect(domainOf('"a@x.example"@b.example')).toBe('b.example');
  expect(domainOf('b.example')).toBeNull();
  expect(domainOf('@b.example')).toBeNull();
});
