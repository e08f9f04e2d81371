import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createToken, listTokens } from '../../src/features/accounts/accounts/contract/sessions.ts';
import { credentials, sessions } from '../../src/features/accounts/accounts/server/credential-tables.ts';
import { endCredentials } from '../../src/features/accounts/accounts/server/end-credentials.ts';
import { users } from '../../src/features/accounts/accounts/server/people-tables.ts';
import { setPasswordWithLink } from '../../src/features/accounts/sign-in/contract/emailed-links.ts';
import { signIn } from '../../src/features/accounts/sign-in/contract/sign-in.ts';
import { approvePairing, exchangePairing } from '../../src/features/extension/contract/pairing.ts';
import { recommendingConsumer } from '../../src/features/journal/recommending/server/recommending-consumer.ts';
import { placePerson } from '../../src/features/organisations/members/contract/members.ts';
import { eraseAccount } from '../../src/features/organisations/members/server/erase-account.ts';
import type { Transaction } from '../../src/platform/database/database.ts';
import { administer, person } from '../support/administration.ts';
import { tokenIn } from '../support/inbox.ts';
import { newPairing } from '../support/paired-extension.ts';
import { PASSWORD, signInAs } from '../support/people.ts';
import { testServer } from '../support/test-server.ts';
import { untilBlocked } from '../support/until-blocked.ts';
import { untilConsumed } from '../support/until-consumed.ts';

const server = testServer();

/** Parts with someone in the very moment in which they come in: while the one holds them, the other waits. */
async function whileTheyComeIn<T>(
  userId: string,
  comeIn: () => Promise<T>,
  part: (tx: Transaction) => Promise<unknown>,
): Promise<T> {
  const { database } = server();
  // Who makes a section for a newcomer waits for the same person, and is not meant.
  await untilConsumed(database, recommendingConsumer);
  const coming = await database.asPlatform(async (tx) => {
    await tx.select().from(users).where(eq(users.id, userId)).for('update');
    const answer = comeIn();
    await untilBlocked(database, tx, answer);
    await part(tx);
    return { answer };
  });
  return coming.answer;
}

async function waysInOf(userId: string) {
  const { platform } = server().database;
  return [
    ...(await platform.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId))),
    ...(await platform
      .select({ id: credentials.id })
      .from(credentials)
      .where(eq(credentials.userId, userId))),
  ];
}

test('[AD-10] someone deleted in the moment they sign in is out, without a session', async () => {
  const { organizationId: organisationId, admin, join } = await administer(server());
  const { id: userId, email } = await join();
  const refused = await whileTheyComeIn(
    userId,
    () => server().ask(signIn, { email, password: PASSWORD }),
    (tx) => eraseAccount(tx, { userId, organisationId, by: admin.id, at: new Date() }),
  );
  expect(refused.problem).toMatchObject({ status: 403, reason: 'auth/user-disabled' });
  expect(refused.headers.getSetCookie()).toEqual([]);
  expect(await waysInOf(userId)).toEqual([]);
});

test('[AD-12] someone suspended in the moment they sign in has no session to come back to', async () => {
  const { join } = await administer(server());
  const { id: userId, email } = await join();
  const refused = await whileTheyComeIn(
    userId,
    () => server().ask(signIn, { email, password: PASSWORD }),
    (tx) => tx.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, userId)),
  );
  expect(refused.problem).toMatchObject({ status: 403, reason: 'auth/user-disabled' });
  expect(await waysInOf(userId)).toHaveLength(1);
});

test('[AD-10] someone deleted in the moment they accept the invitation is deleted, and nothing is left', async () => {
  const { organizationId, admin, who } = await administer(server());
  const user = person();
  const placed = await server().ask(placePerson, { organizationId, user }, who);
  const userId = placed.output?.id ?? '';
  const token = tokenIn(await server().inbox.next(user.email));
  const refused = await whileTheyComeIn(
    userId,
    () => server().ask(setPasswordWithLink, { token, email: user.email, password: 'marais' }),
    (tx) => eraseAccount(tx, { userId, organisationId: organizationId, by: admin.id, at: new Date() }),
  );
  expect(refused.problem).toMatchObject({ status: 410, reason: 'expired' });
  expect(await waysInOf(userId)).toEqual([]);
});

test('[AD-12] someone suspended in the moment they make a token finds none when let back in', async () => {
  const { organizationId: organisationId, join } = await administer(server());
  const member = await join();
  const { id: userId } = member;
  const who = await signInAs(server(), member);
  const input = { name: 'too late', scopes: ['read' as const], expiresInDays: 30 };
  const refused = await whileTheyComeIn(
    userId,
    () => server().ask(createToken, input, who),
    async (tx) => {
      await tx.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, userId));
      await endCredentials(tx, { userId, organisationId });
    },
  );
  expect(refused.problem).toMatchObject({ status: 401, reason: 'signed-out' });
  const { platform } = server().database;
  await platform.update(users).set({ suspendedAt: null }).where(eq(users.id, userId));
  const back = await signInAs(server(), member);
  expect((await server().ask(listTokens, {}, back)).output?.tokens).toEqual([]);
});

test('[EX-01] [AD-12] someone suspended in the moment their extension fetches its token gives it none', async () => {
  const { organizationId: organisationId, join } = await administer(server());
  const member = await join();
  const { id: userId } = member;
  const { verifier, challenge } = newPairing();
  await server().ask(approvePairing, { challenge }, await signInAs(server(), member));
  const refused = await whileTheyComeIn(
    userId,
    () => server().ask(exchangePairing, { verifier }),
    async (tx) => {
      await tx.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, userId));
      await endCredentials(tx, { userId, organisationId });
    },
  );
  expect(refused.problem).toMatchObject({ status: 404, reason: 'pairing-waiting' });
  const { platform } = server().database;
  await platform.update(users).set({ suspendedAt: null }).where(eq(users.id, userId));
  // An approval ends with its session: restoring access does not restore it.
  expect((await server().ask(exchangePairing, { verifier })).status).toBe(404);
  const back = await signInAs(server(), member);
  expect((await server().ask(listTokens, {}, back)).output?.tokens).toEqual([]);
});
