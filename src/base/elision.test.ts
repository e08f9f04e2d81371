import { expect, test } from 'vitest';
import { de } from './elision.ts';

test.each([
  ['Solène', 'de '],
  ['Inès', 'd’'],
  ['Élodie', 'd’'],
  ['Aïcha', 'd’'],
  ['Œdipe', 'd’'],
  ['Yanis', 'de '],
  ['Yves', 'd’'],
  ['Hugo', 'de '],
  ['Minh', 'de '],
  ['', 'de '],
])('the preposition before “%s” is “%s”', (name, expected) => {
  expect(de(name)).toBe(expected);
});
