import { expect, test } from 'vitest';
import { whyCannotAdminister } from './administration.ts';

const member = { organisationId: 'here', isOrganisationAdmin: false, isPlatformAdmin: false };
const admin = { ...member, isOrganisationAdmin: true };
const platformAdmin = { ...member, isPlatformAdmin: true };

test('[AD-09] an organisation admin administers their own organisation, a platform admin any, a member none', () => {
  expect(whyCannotAdminister(admin, 'here')).toBeNull();
  expect(whyCannotAdminister(admin, 'there')?.key).toBe('not-your-organisation');
  expect(whyCannotAdminister(platformAdmin, 'here')).toBeNull();
  expect(whyCannotAdminister(platformAdmin, 'there')).toBeNull();
  expect(whyCannotAdminister(member, 'here')?.key).toBe('not-your-organisation');
});
