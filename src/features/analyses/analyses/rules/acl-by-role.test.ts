import { expect, test } from 'vitest';
import { aclByRole } from './new-analysis.ts';

const [me, other, group] = [
  '01935b2c-0000-7000-8000-00000000000a',
  '01935b2c-0000-7000-8000-00000000000b',
  '01935b2c-0000-7000-8000-00000000000c',
];

test('the author is left out of their own access list, whatever the list says', () => {
  expect(aclByRole([{ entityType: 'User', entityId: me, permission: 'Reader' }], me)).toEqual([]);
});

test('people and groups are grouped by role; of two entries for one grantee the last counts', () => {
  const acl = [
    { entityType: 'User', entityId: other, permission: 'Reader' },
    { entityType: 'Group', entityId: group, permission: 'Owner' },
    { entityType: 'User', entityId: other, permission: 'Owner' },
  ] as const;
  expect(aclByRole(acl, me)).toEqual([{ role: 'Owner', userIds: [other], groupIds: [group] }]);
});
