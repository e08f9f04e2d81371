import { expect, test } from 'vitest';
import { toAppError } from './problem.ts';

test.each([
  ['40P01', 'unavailable'],
  ['40001', 'unavailable'],
  ['57P01', 'unavailable'],
  ['57014', 'unavailable'],
  ['55P03', 'unavailable'],
  ['25P03', 'unavailable'],
  ['08006', 'unavailable'],
  ['53100', 'full'],
  ['ENOSPC', 'full'],
  ['23505', 'unexpected'],
])('a statement that failed with %s is %s', (code, kind) => {
  const cause = Object.assign(new Error('refused'), { code });
  expect(toAppError(new Error('Failed query', { cause })).kind).toBe(kind);
});
