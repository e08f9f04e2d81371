import { expect, test } from 'vitest';
import { siteOf } from './source-icon.tsx';

test('a site is named without www', () =>
  expect(siteOf('https://www.gazette.example/a')).toBe('gazette.example'));
