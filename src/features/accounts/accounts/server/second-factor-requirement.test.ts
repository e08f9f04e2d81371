import { expect, test } from 'vitest';
import { whySecondFactorIsRequired } from './second-factor-requirement.ts';

const member = { isOrganisationAdmin: false, isPlatformAdmin: false, requiresSecondFactor: false };
const admin = { ...member, isOrganisationAdmin: true };
const LOCAL = { PUBLIC_URL: 'http://localhost:3000', ADMIN_SECOND_FACTOR: undefined };
const PUBLIC = { PUBLIC_URL: 'https://vigie.example.org', ADMIN_SECOND_FACTOR: undefined };

test('[TR-01] an organisation may require a second factor of everyone', () => {
  const theirs = { ...member, requiresSecondFactor: true };
  expect(whySecondFactorIsRequired(LOCAL, theirs)).toBe('organisation');
  expect(whySecondFactorIsRequired(LOCAL, member)).toBeNull();
  expect(whySecondFactorIsRequired(PUBLIC, member)).toBeNull();
});

test('[TR-01] administrators must have one where the installation is public, unless the operator decides otherwise', () => {
  for (const one of [admin, { ...member, isPlatformAdmin: true }]) {
    expect(whySecondFactorIsRequired(PUBLIC, one)).toBe('administrators');
    expect(whySecondFactorIsRequired(LOCAL, one)).toBeNull();
    expect(whySecondFactorIsRequired({ ...LOCAL, PUBLIC_URL: 'http://127.0.0.1:3000' }, one)).toBeNull();
    expect(whySecondFactorIsRequired({ ...PUBLIC, ADMIN_SECOND_FACTOR: 'optional' }, one)).toBeNull();
    expect(whySecondFactorIsRequired({ ...LOCAL, ADMIN_SECOND_FACTOR: 'required' }, one)).toBe(
      'administrators',
    );
  }
});
