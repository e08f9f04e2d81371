import { expect, test } from 'vitest';
import { whyCannotSuspend } from './suspension.ts';

const by = { userId: 'me', isPlatformAdmin: false };
const member = { id: 'someone', isOrganisationAdmin: false, isPlatformAdmin: false };

test('a member can be suspended, an admin too while another one stays', () => {
  expect(whyCannotSuspend({ by, member, otherAdmins: 1 })).toBeNull();
  expect(
    whyCannotSuspend({ by, member: { ...member, isOrganisationAdmin: true }, otherAdmins: 1 }),
  ).toBeNull();
});

test('nobody suspends themselves, nor the last admin', () => {
  expect(whyCannotSuspend({ by, member: { ...member, id: 'me' }, otherAdmins: 3 })?.key).toBe('own-account');
  const admin = { ...member, isOrganisationAdmin: true };
  expect(whyCannotSuspend({ by, member: admin, otherAdmins: 0 })?.key).toBe('last-admin');
});

test('an organisation does not lock out those who run the platform', () => {
  const admin = { ...member, isPlatformAdmin: true };
  expect(whyCannotSuspend({ by, member: admin, otherAdmins: 1 })?.key).toBe('platform-admin');
  expect(
    whyCannotSuspend({ by: { ...by, isPlatformAdmin: true }, member: admin, otherAdmins: 1 }),
  ).toBeNull();
});
