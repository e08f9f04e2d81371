import { expect, test } from 'vitest';
import { isOlderVersion } from './is-older-version.ts';

test.each([
  ['0.3.38', '0.3.39', true],
  ['0.3.9', '0.3.38', true],
  ['0.3', '0.3.1', true],
  ['0.3.38', '0.3.38', false],
  ['0.3.38.0', '0.3.38', false],
  ['1.0.0', '0.9.9', false],
  ['?', '0.3.38', true],
])('%s is older than %s: %s', (version, other, expected) => {
  expect(isOlderVersion(version, other)).toBe(expected);
});
