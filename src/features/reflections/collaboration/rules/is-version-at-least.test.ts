import { expect, test } from 'vitest';
import { isVersionAtLeast } from './is-version-at-least.ts';

test.each([
  ['1.0.0', '1.0.0', true],
  ['1.10.0', '1.9.9', true],
  ['1.9.9', '1.10.0', false],
  ['2', '1.99.99', true],
  ['1', '1.0.0', true],
  ['1.0', '1.0.1', false],
  ['1.0.1', '1.0', true],
  ['1.0.0', '', true],
  ['1.0.0-beta', '1.0.0', true],
])('[ED-07] %s understands what needs %s: %s', (own, needed, answer) => {
  expect(isVersionAtLeast(own, needed)).toBe(answer);
});
