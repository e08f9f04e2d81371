import { expect, test } from 'vitest';
import { parseLinkFragment } from '../use-after-sign-in.ts';

test.each([
  ['#token=abc&kind=signIn&email=ana%2B1%40example.org', 'abc', 'signIn', 'ana+1@example.org'],
  ['#token=abc&kind=reset', 'abc', 'reset', ''],
  ['#token=abc&kind=inv', 'abc', 'reset', ''],
  ['token=abc', 'abc', 'reset', ''],
])('[AU-05] %s is a link', (fragment, token, kind, email) => {
  expect(parseLinkFragment(fragment)).toEqual({ token, kind, email });
});

test.each(['#token=', '#token=%20&kind=reset', '#sessions', ''])(
  '[AU-05] « %s » is not a link',
  (fragment) => {
    expect(parseLinkFragment(fragment)).toBeNull();
  },
);
