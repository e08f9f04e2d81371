// @module-tag deep

import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { credentials, sessions } from '../../src/features/accounts/accounts/server/credential-tables.ts';
import { endCredentials } from '../../src/features/accounts/accounts/server/end-credentials.ts';
import { hashPassword } from '../../src/features/accounts/accounts/server/password-hash.ts';
import { savePasswordHash } from '../../src/features/accounts/accounts/server/password-store.ts';
import { lockPerson } from '../../src/features/accounts/accounts/server/people-store.ts';
import { users } from '../../src/features/accounts/accounts/server/people-tables.ts';
import {
  requestSignInLink,
  signInWithLink,
} from '../../src/features/accounts/sign-in/contract/emailed-links.ts';
import {
  changePassword,
  setPasswordAfterLink,
} from '../../src/features/accounts/sign-in/contract/passwords.ts';
import { signIn } from '../../src/features/accounts/sign-in/contract/sign-in.ts';
import { savePassword } from '../../src/features/accounts/sign-in/server/set-password.ts';
import { recommendingConsumer } from '../../src/features/journal/recommending/server/recommending-consumer.ts';
import { eraseAccount } from '../../src/features/organisations/members/server/erase-account.ts';
import { audit } from '../../src/platform/audit/audit.ts';
import type { Transaction } from '../../src/platform/database/database.ts';
import { tokenIn } from '../support/inbox.ts';
import {
  cookieOf,
  createMember,
  createOrganisation,
  PASSWORD,
  signInAs,
  type TestMember,
} from '../support/people.ts';
import { testServer } from '../support/test-server.ts';
import { untilBlocked } from '../support/until-blocked.ts';
import { untilConsumed } from '../support/until-consumed.ts';

const server = testServer();
const RESET = 'chosen-with-the-link';
const OTHER = 'chosen-by-somebody';

const someone = async () => createMember(server().database, await createOrganisation(server().database));

interface Meeting<T> {
  /** The first change of the person, committed only at the end. */
  readonly first: (tx: Transaction) => Promise<unknown>;
  /** The concurrent request; it gets as far as waiting for the first. */
  readonly meanwhile: () => Promise<T>;
  readonly after?: (tx: Transaction) => Promise<unknown>;
}

/** Two acts upon one person in the very same moment, always in this order. */
async function meet<T>({ id }: TestMember, { first, meanwhile, after }: Meeting<T>): Promise<T> {
  const { database } = server();
  // Who makes a section for a newcomer waits for the same person, and is not meant.
  await untilConsumed(database, recommendingConsumer);
  const met = await database.asPlatform(async (tx) => {
    await lockPerson(tx, id);
    await first(tx);
    const answer = meanwhile();
    await untilBlocked(database, tx, answer);
    await after?.(tx);
    return { answer };
  });
  return met.answer;
}

/** As setting a password with the link of a mail does it. */
async function reset(tx: Transaction, { id }: TestMember): Promise<void> {
  const person = await lockPerson(tx, id);
  if (!person) throw new Error('nobody to reset');
  await savePassword(tx, { person, hash: await hashPassword(RESET), way: 'reset', now: new Date() });
}

const entering = async ({ email }: TestMember, password: string) =>
  (await server().ask(signIn, { email, password })).status;

/** What admins read of those who were not let in. */
async function refusalsOf({ id, organisationId }: TestMember) {
  const refused = and(eq(audit.organisationId, organisationId), eq(audit.act, 'sign-in-refused'));
  const rows = await server().database.platform.select().from(audit).where(refused);
  return rows.map(({ actorId, subject, details }) => [actorId, subject === `user:${id}`, details.why]);
}

/** Someone who came in by a link a moment ago, and may set a password without the old one. */
async function arrivedByLink({ email }: TestMember): Promise<{ cookie: string }> {
  await server().ask(requestSignInLink, { email });
  const token = tokenIn(await server().inbox.next(email));
  const { headers } = await server().ask(signInWithLink, { token, email });
  return { cookie: cookieOf(headers) };
}

test('[AU-04] who signs in with the old password while it is reset stays outside, and it is recorded', async () => {
  const member = await someone();
  const { email } = member;
  const refused = await meet(member, {
    first: (tx) => reset(tx, member),
    meanwhile: () => server().ask(signIn, { email, password: PASSWORD }),
  });
  expect(refused.problem).toMatchObject({ status: 400, reason: 'auth/wrong-password' });
  expect(refused.headers.getSetCookie()).toEqual([]);
  const { platform } = server().database;
  expect(await platform.select().from(sessions).where(eq(sessions.userId, member.id))).toEqual([]);
  expect(await refusalsOf(member)).toEqual([[null, true, 'wrong-password']]);
  expect(await entering(member, RESET)).toBe(200);
});

test('who signs in while they are suspended stays outside, and it is recorded', async () => {
  const member = await someone();
  const { id, email } = member;
  const refused = await meet(member, {
    first: (tx) => tx.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, id)),
    meanwhile: () => server().ask(signIn, { email, password: PASSWORD }),
  });
  expect(refused.problem).toMatchObject({ status: 403, reason: 'auth/user-disabled' });
  expect(refused.headers.getSetCookie()).toEqual([]);
  expect(await refusalsOf(member)).toEqual([[null, true, 'suspended']]);
});

test('[TR-01] who signs in with the password while a second factor is added stays outside, and it is recorded', async () => {
  const member = await someone();
  const { id, email } = member;
  const refused = await meet(member, {
    first: (tx) => tx.update(users).set({ hasSecondFactor: true }).where(eq(users.id, id)),
    meanwhile: () => server().ask(signIn, { email, password: PASSWORD }),
  });
  expect(refused.problem).toMatchObject({ status: 410, reason: 'challenge-expired' });
  expect(refused.headers.getSetCookie()).toEqual([]);
  expect(await refusalsOf(member)).toEqual([[null, true, 'second-factor-missing']]);
});

test('[AU-06] a password changed with the old one does not replace the one just chosen with a link', async () => {
  const member = await someone();
  const who = await signInAs(server(), member);
  const refused = await meet(member, {
    first: (tx) => reset(tx, member),
    meanwhile: () => server().ask(changePassword, { currentPassword: PASSWORD, newPassword: OTHER }, who),
  });
  expect(refused.problem).toMatchObject({ status: 400, reason: 'auth/wrong-password' });
  expect([await entering(member, RESET), await entering(member, OTHER)]).toEqual([200, 400]);
});

test('[AU-05] a password set after a sign-in link does not prevent a reset', async () => {
  const member = await someone();
  const who = await arrivedByLink(member);
  const refused = await meet(member, {
    first: async (tx) => savePasswordHash(tx, member.id, await hashPassword(RESET)),
    meanwhile: () => server().ask(setPasswordAfterLink, { password: OTHER }, who),
    after: (tx) => reset(tx, member),
  });
  expect(refused.problem).toMatchObject({ status: 410, reason: 'expired' });
  expect([await entering(member, RESET), await entering(member, OTHER)]).toEqual([200, 400]);
});

test('[AD-10] someone deleted in the moment they change their password is deleted, and keeps none', async () => {
  const member = await someone();
  const { id: userId, organisationId } = member;
  const who = await signInAs(server(), member);
  await signInAs(server(), member);
  const refused = await meet(member, {
    first: (tx) => endCredentials(tx, { userId, organisationId }),
    meanwhile: () => server().ask(changePassword, { currentPassword: PASSWORD, newPassword: OTHER }, who),
    after: (tx) => eraseAccount(tx, { userId, organisationId, by: userId, at: new Date() }),
  });
  expect(refused.problem).toMatchObject({ status: 401, reason: 'signed-out' });
  const { platform } = server().database;
  expect(await platform.select().from(credentials).where(eq(credentials.userId, userId))).toEqual([]);
});
