import { expect, test } from 'vitest';
import { whyCannotReinstate, whyCannotSuspend } from './suspension.ts';

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

test('who runs the platform is let back in by another who does, and by nobody else', () => {
  const admin = { ...member, isPlatformAdmin: true };
  expect(whyCannotReinstate({ by, member: admin })?.key).toBe('platform-admin');
  expect(whyCannotReinstate({ by: { ...by, isPlatformAdmin: true }, member: admin })).toBeNull();
  expect(whyCannotReinstate({ by, member })).toBeNull();
});
