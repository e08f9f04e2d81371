import { expect, test, vi } from 'vitest';
import { findPersonByEmail, openAccounts } from '#features/accounts/server/public.ts';
import { readConfig } from '#platform/config.ts';
import { silentLog } from '#platform/log.ts';
import { openInbox } from '../../../../tests/support/inbox.ts';
import { createMember, createOrganisation, PASSWORD } from '../../../../tests/support/people.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { passwordFits } from './check-password.ts';

const database = testDatabase();

test('[AU-01] one slow hash for somebody, one for nobody: time tells nothing', async () => {
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

  expect(await passwordFits(accounts, person, PASSWORD)).toBe(true);
  expect(await passwordFits(accounts, person, 'wrong')).toBe(false);
  expect([hash.mock.calls.length, verify.mock.calls.length]).toEqual([0, 2]);
  expect(await passwordFits(accounts, null, PASSWORD)).toBe(false);
  expect([hash.mock.calls.length, verify.mock.calls.length]).toEqual([1, 2]);
});
