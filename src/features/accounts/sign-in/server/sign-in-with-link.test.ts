import { scrypt } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { createMember, createOrganisation } from '../../../../../tests/support/people.ts';
import { testServer } from '../../../../../tests/support/test-server.ts';
import { findPerson } from '../../accounts/server/people-store.ts';
import { setPasswordWithLink } from '../contract/emailed-links.ts';
import { createLink } from './link-store.ts';

vi.mock('node:crypto', { spy: true });

const server = testServer();
const DAY_MS = 86_400_000;

test('TR-07: a password is hashed only for a link that can be used', async () => {
  const { database, ask } = server();
  const member = await createMember(database, await createOrganisation(database));
  const link = (kind: 'reset' | 'signIn', now: Date) =>
    database.asPlatform(async (tx) => {
      const person = await findPerson(tx, member.id);
      if (!person) throw new Error('the member is gone');
      return createLink(tx, person, kind, now);
    });
  const hashesFor = async (token: string, email: string) => {
    vi.mocked(scrypt).mockClear();
    const password = 'a password that nobody else has';
    const { status } = await ask(setPasswordWithLink, { token, email, password });
    return { status, hashes: vi.mocked(scrypt).mock.calls.length };
  };

  const now = new Date();
  expect(await hashesFor('x'.repeat(43), member.email)).toEqual({ status: 400, hashes: 0 });
  const expired = await link('reset', new Date(now.getTime() - 30 * DAY_MS));
  expect(await hashesFor(expired, member.email)).toEqual({ status: 410, hashes: 0 });
  expect(await hashesFor(await link('signIn', now), member.email)).toEqual({ status: 400, hashes: 0 });
  const usable = await link('reset', now);
  expect(await hashesFor(usable, `other-${member.email}`)).toEqual({ status: 400, hashes: 0 });
  expect(await hashesFor(usable, member.email)).toEqual({ status: 204, hashes: 1 });
  expect(await hashesFor(usable, member.email)).toEqual({ status: 410, hashes: 0 });
});
