import { expect, test } from 'vitest';
import { safeReturnTo } from './use-after-sign-in.ts';

test('[AU-01] returns to the page first requested, with its query and fragment', () => {
  expect(safeReturnTo('/account?x=1#sessions')).toBe('/account?x=1#sessions');
});

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
  '',
  undefined,
  ['/account'],
  '/login?returnTo=/login',
  '/logout',
  '/setPassword',
])('[AU-01] %s is never followed', (address) => {
  expect(safeReturnTo(address)).toBe('/portfolio');
});
