import { expect, test } from 'vitest';
import { readAdminAddress, readOrgAdminAddress } from './admin-address.ts';

test('empty and invalid parameters are left out of the address', () => {
  expect(readAdminAddress({})).toEqual({});
  expect(readAdminAddress({ users: '', organisation: ['x'], filter: 'all', other: 1 })).toEqual({});
  expect(readOrgAdminAddress({ users: 'cam', organisation: 'x' })).toEqual({ users: 'cam' });
});

test('numbers are searched as text', () => {
  expect(readAdminAddress({ users: 29, sources: 'eau', filter: 'paused', organisation: 'id' })).toEqual({
    users: '29',
    sources: 'eau',
    filter: 'paused',
    organisation: 'id',
  });
});
