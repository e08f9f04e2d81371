import { expect, test } from 'vitest';
import { planRights } from './plan-rights.ts';

const [WATER, COAST] = ['water', 'coast'];
const mappings = [
  { externalGroup: 'eau', groupId: WATER, makesAdmin: false },
  { externalGroup: 'eau et littoral', groupId: WATER, makesAdmin: false },
  { externalGroup: 'eau et littoral', groupId: COAST, makesAdmin: false },
];
const withRole = [...mappings, { externalGroup: 'direction', groupId: null, makesAdmin: true }];

test('[TR-02] a group given by one of several mappings stays, others are left', () => {
  expect(planRights(mappings, ['eau', 'inconnu'])).toEqual({ join: [WATER], leave: [COAST], isAdmin: null });
  expect(planRights(mappings, ['eau et littoral'])).toEqual({
    join: [WATER, COAST],
    leave: [],
    isAdmin: null,
  });
});

test('[TR-02] the role is decided as soon as one mapping gives it', () => {
  expect(planRights(withRole, ['direction']).isAdmin).toBe(true);
  expect(planRights(withRole, ['Direction']).isAdmin).toBe(false);
  expect(planRights(withRole, []).leave).toEqual([WATER, COAST]);
});

test('[TR-02] unknown groups change nothing', () => {
  expect(planRights(withRole, null)).toEqual({ join: [], leave: [], isAdmin: null });
});
