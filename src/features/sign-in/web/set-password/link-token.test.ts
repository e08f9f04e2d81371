import { expect, test } from 'vitest';
import { tokenIn } from './link-token.ts';

test.each([
  ['#token=abc&kind=reset', 'abc'],
  ['token=abc', 'abc'],
  ['#token=', null],
  ['#token=%20', null],
  ['#sessions', null],
  ['', null],
])('[AU-05] %s carries %s', (fragment, token) => {
  expect(tokenIn(fragment)).toBe(token);
});
