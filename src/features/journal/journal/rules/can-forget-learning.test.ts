import { expect, test } from 'vitest';
import { canForgetLearning } from './journal-rules.ts';

test.each([
  ['organisation', false, false],
  ['organisation', true, true],
  ['user', false, true],
  ['group', false, true],
  ['reflection', false, true],
] as const)(
  '[JO-08] the learning of a section of the %s can be reset, as an admin (%s): %s',
  (entityType, isAdmin, may) => {
    expect(canForgetLearning({ entityType }, isAdmin)).toBe(may);
  },
);
