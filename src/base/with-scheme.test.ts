import { expect, test } from 'vitest';
import { withScheme } from './validators.ts';

test('an address without a scheme gets https', () => {
  expect(withScheme(' gazette-rivages.example/fil.xml ')).toBe('https://gazette-rivages.example/fil.xml');
  expect(withScheme('côte.example:8443')).toBe('https://côte.example:8443');
});

test('anything else is unchanged', () => {
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
