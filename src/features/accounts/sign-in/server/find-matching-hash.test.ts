import { expect, test, vi } from 'vitest';
import { openAccounts } from '#features/accounts/accounts/server/accounts.ts';
import { findPasswordHash } from '#features/accounts/accounts/server/password-store.ts';
import { findPersonByEmail } from '#features/accounts/accounts/server/people-store.ts';
import { readConfig } from '#platform/config.ts';
import { silentLog } from '#platform/log.ts';
import { openInbox } from '../../../../../tests/support/inbox.ts';
import { createMember, createOrganisation, PASSWORD } from '../../../../../tests/support/people.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { findMatchingHash } from './password-hashing.ts';

const database = testDatabase();

test('[AU-01] one slow hash for known and for unknown people: the response time reveals nothing', async () => {
  const accounts = await openAccounts({
    config: readConfig({}),
    secret: 'a-secret-for-tests-of-more-than-32-characters',
    database: database(),
    mail: openInbox(),
    log: silentLog,
  });
  const { email } = await createMember(database(), await createOrganisation(database()));
  const person = await findPersonByEmail(database().platform, email);
  const { password } = await accounts.auth.$context;
  const hash = vi.spyOn(password, 'hash');
  const verify = vi.spyOn(password, 'verify');

  const stored = await findPasswordHash(database().platform, person?.id ?? '');
  expect(stored).toEqual(expect.any(String));
  expect(await findMatchingHash(accounts, person, PASSWORD)).toBe(stored);
  expect(await findMatchingHash(accounts, person, 'wrong')).toBe(null);
  expect([hash.mock.calls.length, verify.mock.calls.length]).toEqual([0, 2]);
  expect(await findMatchingHash(accounts, null, PASSWORD)).toBe(null);
  expect([hash.mock.calls.length, verify.mock.calls.length]).toEqual([1, 2]);
});
