import { expect, test } from 'vitest';
import { bestRole, hasPermission, PERMISSIONS, ROLES, type Role } from './roles.ts';

test.each<[readonly Role[], Role | null]>([
  [[], null],
  [['Reader'], 'Reader'],
  [['Reader', 'Commenter', 'Reader'], 'Commenter'],
  [['Editor', 'Commenter'], 'Editor'],
  [['Reader', 'Owner', 'Editor'], 'Owner'],
])('of %j the strongest counts: %s', (roles, best) => {
  expect(bestRole(roles)).toBe(best);
});

const TABLE: readonly (readonly [Role | null, string])[] = [
  // role         open comment edit share
  [null, '         -    -      -    -'],
  ['Reader', '     x    -      -    -'],
  ['Commenter', '  x    x      -    -'],
  ['Editor', '     x    x      x    -'],
  ['Owner', '      x    x      x    x'],
];

test.each(TABLE)('[SE-04] what %s may do: open, comment, edit, share', (role, line) => {
  expect(PERMISSIONS.map((permission) => (hasPermission(role, permission) ? 'x' : '-'))).toEqual(
    line.trim().split(/\s+/),
  );
});

test('[SE-04] the table covers every role', () => {
  expect(TABLE.map(([role]) => role)).toEqual([null, ...ROLES]);
});
