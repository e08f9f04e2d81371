import { expect, test } from 'vitest';
import { siteOf } from './site-of.ts';

test('a site is named without www', () =>
  expect(siteOf('https://www.gazette.example/a')).toBe('gazette.example'));
