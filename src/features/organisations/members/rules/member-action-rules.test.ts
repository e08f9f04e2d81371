import { expect, test } from 'vitest';
import {
  hasReachedMaxUsers,
  whyCannotAppointPlatformAdmins,
  whyCannotChange,
  whyCannotDemote,
  whyCannotDemotePlatformAdmin,
  whyCannotInviteAgain,
  whyCannotSuspendOrDelete,
} from './member-action-rules.ts';

const by = { userId: 'me', isPlatformAdmin: false };
const member = { id: 'someone', isOrganisationAdmin: false, isPlatformAdmin: false };
const admin = { ...member, isOrganisationAdmin: true };
const platformAdmin = { ...member, isPlatformAdmin: true };

test('a member can be suspended or deleted, an admin too while another one stays', () => {
  expect(whyCannotSuspendOrDelete({ by, member, otherAdmins: 0 })).toBeNull();
  expect(whyCannotSuspendOrDelete({ by, member: admin, otherAdmins: 1 })).toBeNull();
});

test('nobody suspends or deletes themselves, nor the last admin', () => {
  expect(whyCannotSuspendOrDelete({ by, member: { ...admin, id: 'me' }, otherAdmins: 3 })?.key).toBe(
    'own-account',
  );
  expect(whyCannotSuspendOrDelete({ by, member: admin, otherAdmins: 0 })?.key).toBe('last-admin');
  const above = { ...by, isPlatformAdmin: true };
  expect(whyCannotSuspendOrDelete({ by: above, member: admin, otherAdmins: 0 })?.key).toBe('last-admin');
});

test('FX-15: an admin is demoted by another one, never by themselves, and never when they are the last', () => {
  expect(whyCannotDemote({ by, member: admin, otherAdmins: 1 })).toBeNull();
  expect(whyCannotDemote({ by, member: admin, otherAdmins: 0 })?.key).toBe('last-admin');
  expect(whyCannotDemote({ by, member: { ...admin, id: 'me' }, otherAdmins: 1 })?.key).toBe('own-account');
  expect(whyCannotDemote({ by, member: { ...admin, id: 'me' }, otherAdmins: 0 })?.key).toBe('last-admin');
  expect(whyCannotDemote({ by, member, otherAdmins: 0 })).toBeNull();
});

test('an organisation admin cannot change a platform admin', () => {
  expect(whyCannotChange({ by, member: platformAdmin })?.key).toBe('platform-admin');
  expect(whyCannotSuspendOrDelete({ by, member: platformAdmin, otherAdmins: 1 })?.key).toBe('platform-admin');
  const above = { ...by, isPlatformAdmin: true };
  expect(whyCannotChange({ by: above, member: platformAdmin })).toBeNull();
  expect(whyCannotSuspendOrDelete({ by: above, member: platformAdmin, otherAdmins: 1 })).toBeNull();
});

test('only platform admins appoint platform admins', () => {
  expect(whyCannotAppointPlatformAdmins(by)?.key).toBe('platform-admin');
  expect(whyCannotAppointPlatformAdmins({ ...by, isPlatformAdmin: true })).toBeNull();
});

test('a platform admin is demoted by another one, never by themselves, and never when they are the last', () => {
  const above = { ...by, isPlatformAdmin: true };
  const take = (member: typeof platformAdmin, otherPlatformAdmins: number) =>
    whyCannotDemotePlatformAdmin({ by: above, member, otherPlatformAdmins })?.key;
  expect(take(platformAdmin, 1)).toBeUndefined();
  expect(take(platformAdmin, 0)).toBe('last-platform-admin');
  expect(take({ ...platformAdmin, id: 'me' }, 1)).toBe('own-account');
  expect(take({ ...platformAdmin, id: 'me' }, 0)).toBe('last-platform-admin');
  expect(take(member, 0)).toBeUndefined();
});

test('only a person who never signed in and is not suspended is invited again', () => {
  const now = new Date();
  expect(whyCannotInviteAgain({ firstSignedInAt: null, suspendedAt: null })).toBeNull();
  expect(whyCannotInviteAgain({ firstSignedInAt: now, suspendedAt: null })?.key).toBe('already-in');
  expect(whyCannotInviteAgain({ firstSignedInAt: null, suspendedAt: now })?.key).toBe('suspended');
});

test('an organisation is full at its maximum and beyond; without a maximum never', () => {
  expect(hasReachedMaxUsers({ memberCount: 2, maxUsers: 3 })).toBe(false);
  expect(hasReachedMaxUsers({ memberCount: 3, maxUsers: 3 })).toBe(true);
  expect(hasReachedMaxUsers({ memberCount: 9, maxUsers: 3 })).toBe(true);
  expect(hasReachedMaxUsers({ memberCount: 1_000_000, maxUsers: null })).toBe(false);
});
