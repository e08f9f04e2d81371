import { expect, test } from 'vitest';
import { safeReturnTo } from './return-to.ts';

test('[AU-01] the page first asked for is returned to, with its query and anchor', () => {
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
])('[AU-01] %s is never followed', (wanted) => {
  expect(safeReturnTo(wanted)).toBe('/portfolio');
});
