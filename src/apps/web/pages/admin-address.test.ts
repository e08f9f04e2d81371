import { expect, test } from 'vitest';
import { parseAdminAddress, parseOrgAdminAddress } from './admin-address.ts';

test('empty and invalid parameters are left out of the address', () => {
  expect(parseAdminAddress({})).toEqual({});
  expect(parseAdminAddress({ users: '', organisation: ['x'], filter: 'all', other: 1 })).toEqual({});
  expect(parseOrgAdminAddress({ users: 'cam', organisation: 'x' })).toEqual({ users: 'cam' });
});

test('numbers are searched as text', () => {
  expect(parseAdminAddress({ users: 29, sources: 'eau', filter: 'paused', organisation: 'id' })).toEqual({
    users: '29',
    sources: 'eau',
    filter: 'paused',
    organisation: 'id',
  });
});
