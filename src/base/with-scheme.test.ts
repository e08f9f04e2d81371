import { expect, test } from 'vitest';
import { withScheme } from './with-scheme.ts';

test('an address without its scheme gets the usual one', () => {
  expect(withScheme(' gazette-rivages.example/fil.xml ')).toBe('https://gazette-rivages.example/fil.xml');
  expect(withScheme('côte.example:8443')).toBe('https://côte.example:8443');
});

test('anything else stays as it was written', () => {
  for (const written of [
    'http://a.example',
    'gazette',
    'javascript:alert(1)',
    'a@b.example',
    'x y.example',
    '',
  ]) {
    expect(withScheme(written)).toBe(written);
  }
});
