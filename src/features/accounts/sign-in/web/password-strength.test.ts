import { expect, test } from 'vitest';
import { passwordStrength } from './new-password-fields.tsx';

test.each([
  ['mer29', 1],
  ['estuaire', 2],
  ['aaaaaaaaaaaaaaaaaaaa', 2],
  ['Estuaire29', 3],
  ['Estuaire-2029', 4],
  ['rivages-et-marees', 4],
] as const)('[AU-04] %s has a strength of %i of 4', (password, strength) => {
  expect(passwordStrength(password, 6)).toBe(strength);
});

test('[AU-04] a raised minimum is respected', () => {
  expect(passwordStrength('Estuaire29', 12)).toBe(1);
});
