import { expect, test } from 'vitest';
import { memberChanges, toMemberDraft } from './member-draft.ts';

const before = {
  ...toMemberDraft(null),
  firstName: 'Inès',
  groups: [
    { id: 'water', name: 'Eau' },
    { id: 'board', name: 'Direction' },
  ],
  switches: { advancedSearch: true, newspaper_v2: false },
};

test('only changed fields are sent', () => {
  expect(memberChanges(before, { ...before, groups: [...before.groups].reverse() })).toEqual({});
  expect(memberChanges(before, { ...before, firstName: 'Inés', isAdmin: true })).toEqual({
    firstName: 'Inés',
    isAdmin: true,
  });
});

test('isPlatformAdmin is sent only when it changed, since the server refuses it from other admins', () => {
  expect(memberChanges({ ...before, isPlatformAdmin: true }, { ...before, isPlatformAdmin: false })).toEqual({
    isPlatformAdmin: false,
  });
  expect(memberChanges(before, { ...before, isAdmin: true })).not.toHaveProperty('isPlatformAdmin');
});

test('all groups are sent once one of them changed', () => {
  expect(memberChanges(before, { ...before, groups: before.groups.slice(1) })).toEqual({ groups: ['board'] });
});

test('a switch is set, and reset to the installation', () => {
  expect(memberChanges(before, { ...before, switches: { newspaper_v2: true } })).toEqual({
    featureSwitches: { newspaper_v2: true, advancedSearch: null },
  });
});
