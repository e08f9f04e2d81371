import { expect, test } from 'vitest';
import { elideDe } from './language.ts';

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
  expect(elideDe(name)).toBe(expected);
});
