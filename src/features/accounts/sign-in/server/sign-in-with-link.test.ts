import { expect, test } from 'vitest';
import { AppError } from '#base/app-error.ts';
import { openAccounts } from '#features/accounts/accounts/server/accounts.ts';
import { findPerson } from '#features/accounts/accounts/server/people-store.ts';
import { readConfig } from '#platform/config.ts';
import { silentLog } from '#platform/log.ts';
import { createMember, createOrganisation } from '../../../../../tests/support/people.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { createLink } from './link-store.ts';
import { setPasswordWithLink } from './sign-in-with-link.ts';

const database = testDatabase();
const DAY_MS = 86_400_000;

test('[TR-07] a password is hashed only for a link that can be used', async () => {
  const member = await createMember(database(), await createOrganisation(database()));
  const now = new Date();
  const link = (kind: 'reset' | 'signIn', at: Date) =>
    database().asPlatform(async (tx) => {
      const person = await findPerson(tx, member.id);
      if (!person) throw new Error('the member is gone');
      return createLink(tx, person, kind, at);
    });
  const services = openAccounts({
    config: readConfig({}),
    secret: 'a-secret-for-tests-of-more-than-32-characters',
    database: database(),
    mail: { send: async () => undefined },
    log: silentLog,
  });
  const hashesFor = async (token: string, email: string) => {
    let hashes = 0;
    const limitHashing = <T>(work: () => Promise<T>) => {
      hashes += 1;
      return work();
    };
    const context = {
      actor: null,
      requestId: 'a-request',
      now,
      language: 'fr',
      database: database(),
      log: silentLog,
      requestHeaders: new Headers(),
      replyHeaders: new Headers(),
      address: '127.0.0.1',
      clientDisconnected: new AbortController().signal,
    } as const;
    const password = 'a password that nobody else has';
    const refusal = await setPasswordWithLink({ ...services, limitHashing }, context, {
      token,
      email,
      password,
    }).then(
      () => null,
      (error: unknown) => (error instanceof AppError ? error.reason.key : error),
    );
    return [refusal, hashes];
  };

  expect(await hashesFor('x'.repeat(43), member.email)).toEqual(['notFromEmailLink', 0]);
  const expired = await link('reset', new Date(now.getTime() - 30 * DAY_MS));
  expect(await hashesFor(expired, member.email)).toEqual(['expired', 0]);
  expect(await hashesFor(await link('signIn', now), member.email)).toEqual(['notFromEmailLink', 0]);
  const usable = await link('reset', now);
  expect(await hashesFor(usable, `other-${member.email}`)).toEqual(['emailMismatch', 0]);
  expect(await hashesFor(usable, member.email)).toEqual([null, 1]);
  expect(await hashesFor(usable, member.email)).toEqual(['expired', 0]);
});
