import { expect, test } from 'vitest';
import { bestRole, type Role } from './roles.ts';

test.each<[readonly Role[], Role | null]>([
  [[], null],
  [['Reader'], 'Reader'],
  [['Reader', 'Commenter', 'Reader'], 'Commenter'],
  [['Editor', 'Commenter'], 'Editor'],
  [['Reader', 'Owner', 'Editor'], 'Owner'],
])('of %j the strongest counts: %s', (roles, best) => {
  expect(bestRole(roles)).toBe(best);
});
