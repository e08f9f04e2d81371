import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readProfile } from '../../src/features/accounts/accounts/contract/profile.ts';
import { signOut } from '../../src/features/accounts/accounts/contract/sessions.ts';
import { sessions } from '../../src/features/accounts/accounts/server/credential-tables.ts';
import { users } from '../../src/features/accounts/accounts/server/people-tables.ts';
import { changePassword } from '../../src/features/accounts/sign-in/contract/passwords.ts';
import { signIn } from '../../src/features/accounts/sign-in/contract/sign-in.ts';
import { signInAttempts } from '../../src/features/accounts/sign-in/server/sign-in-tables.ts';
import { audit } from '../../src/platform/audit/audit.ts';
import { cookieOf, createMember, createOrganisation, PASSWORD, signInAs } from '../support/people.ts';
import { ownServer } from '../support/test-server.ts';

const server = ownServer();

async function someone(options: Parameters<typeof createMember>[2] = {}) {
  const { database } = server();
  return createMember(database, await createOrganisation(database, { name: 'Agence' }), options);
}
/** As if that many had failed already, so that tests need not hash so many passwords. */
async function setFailures(failures: number): Promise<void> {
  await server().database.platform.update(signInAttempts).set({ failures });
}

test('[AU-01] email and password open a session that reads the profile', async () => {
  const member = await someone({ firstName: 'Solène', lastName: 'Le Goff', isAdmin: true });
  const answer = await server().ask(signIn, { email: ` ${member.email.toUpperCase()} `, password: PASSWORD });
  expect([answer.status, answer.problem]).toEqual([200, undefined]);
  const [cookie] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^vigie\.session_token=.+HttpOnly/);
  expect(cookie).toContain('SameSite=Lax');
  expect(cookie).not.toContain('Secure');

  const me = await server().ask(readProfile, {}, { cookie: cookieOf(answer.headers) });
  expect(me.output).toMatchObject({
    id: member.id,
    uid: member.id,
    displayName: 'Solène Le Goff',
    organizationName: 'Agence',
    roles: ['NOOS_ADMIN'],
    isAdmin: false,
    groups: [],
  });
});

test('[AU-01] a wrong password and an unknown address are refused alike, in the caller’s language', async () => {
  const { email } = await someone();
  const wrong = await server().ask(signIn, { email, password: 'not-it' });
  const unknown = await server().ask(signIn, { email: 'nobody@example.org', password: 'not-it' });
  expect(wrong.problem).toMatchObject({
    status: 400,
    reason: 'auth/wrong-password',
    detail: 'Adresse ou mot de passe incorrect.',
  });
  expect({ ...unknown.problem, requestId: '' }).toEqual({ ...wrong.problem, requestId: '' });
  const english = await server().ask(signIn, { email, password: 'not-it' }, { 'accept-language': 'en' });
  expect(english.problem?.detail).toBe('Incorrect address or password.');
});

test.each(['', 'nobody', 'a b@c', '@', 'x@', 'a\u0001@b.example'])(
  '[AU-01] « %s » is no address: auth/invalid-email',
  async (email) => {
    const { problem } = await server().ask(signIn, { email, password: 'whatever' });
    expect(problem).toMatchObject({ status: 400, reason: 'auth/invalid-email' });
  },
);

test('[AU-01] a password of another length than any kept one is refused by its field', async () => {
  const { problem } = await server().ask(signIn, { email: 'a@b.example', password: 'x'.repeat(129) });
  expect(problem).toMatchObject({ reason: 'invalid', fields: [{ path: 'password', reason: 'maxLength' }] });
});

test('ten failures lock the account for a while, with the minutes to wait; others go on', async () => {
  const victim = await someone();
  const other = await someone();
  const wrong = () => server().ask(signIn, { email: victim.email, password: 'guess' });
  const answers = await Promise.all(Array.from({ length: 14 }, wrong));
  const reasons = answers.map(({ problem }) => problem?.reason);
  expect(reasons.filter((reason) => reason === 'auth/wrong-password')).toHaveLength(10);
  expect(reasons.filter((reason) => reason === 'auth/too-many-requests')).toHaveLength(4);
  const right = await server().ask(signIn, { email: victim.email.toUpperCase(), password: PASSWORD });
  expect(right.problem).toMatchObject({ status: 429, detail: 'Trop d’essais. Réessayez dans 15 min.' });
  expect(right.headers.get('retry-after')).toBe('900');
  expect((await server().ask(signIn, { email: other.email, password: PASSWORD })).status).toBe(200);

  await server().database.platform.execute(sql`UPDATE sign_in_attempts SET window_ends_at = now()`);
  expect((await server().ask(signIn, { email: victim.email, password: PASSWORD })).status).toBe(200);
});

test('a success clears the count of failures', async () => {
  const member = await someone();
  const wrong = () => server().ask(signIn, { email: member.email, password: 'guess' });
  await wrong();
  await setFailures(10);
  expect((await wrong()).problem?.reason).toBe('auth/too-many-requests');
  await setFailures(9);
  expect((await server().ask(signIn, { email: member.email, password: PASSWORD })).status).toBe(200);
  expect((await wrong()).problem?.reason).toBe('auth/wrong-password');
  expect((await wrong()).problem?.reason).toBe('auth/wrong-password');
});

test('guessing the old password while changing it counts the same', async () => {
  const who = await signInAs(server(), await someone());
  const guess = () =>
    server().ask(changePassword, { currentPassword: 'guess', newPassword: 'new-password' }, who);
  expect((await guess()).problem?.reason).toBe('auth/wrong-password');
  await setFailures(10);
  expect((await guess()).problem?.reason).toBe('auth/too-many-requests');
});

test('fifty failures from one address stop it, whatever accounts it tries', async () => {
  const wrong = (email: string) => server().ask(signIn, { email, password: 'guess' });
  await setFailures(0);
  await wrong('one@example.org');
  await setFailures(50);
  expect((await wrong('another@example.org')).problem?.reason).toBe('auth/too-many-requests');
  await setFailures(0);
});

test('an office whose people sign in at the same moment is not stopped by its few failures', async () => {
  await setFailures(0);
  const office = await Promise.all(Array.from({ length: 8 }, () => someone()));
  await server().ask(signIn, { email: 'nobody@example.org', password: 'guess' });
  await setFailures(47);
  const answers = await Promise.all(
    office.map(({ email }) => server().ask(signIn, { email, password: PASSWORD })),
  );
  expect(answers.map(({ status }) => status)).toEqual(office.map(() => 200));
  await setFailures(0);
});

test('[AU-07] signing out ends the session and drops the cookie; again it changes nothing', async () => {
  const who = await signInAs(server(), await someone());
  expect((await server().ask(readProfile, {}, who)).status).toBe(200);
  const answer = await server().ask(signOut, {}, who);
  expect(answer.status).toBe(204);
  expect(answer.headers.getSetCookie().join()).toMatch(/vigie\.session_token=;.*Max-Age=0/);
  expect((await server().ask(readProfile, {}, who)).problem?.reason).toBe('signed-out');
  expect((await server().ask(signOut, {}, who)).status).toBe(204);
  expect((await server().ask(signOut, {})).status).toBe(204);
});

test('[AU-01] signing in opens a new session, and ends the one the browser had, even somebody else’s', async () => {
  const [planter, member] = [await someone(), await someone()];
  const planted = await signInAs(server(), planter);
  expect((await server().ask(readProfile, {}, planted)).status).toBe(200);
  const { headers, status } = await server().ask(
    signIn,
    { email: member.email, password: PASSWORD },
    planted,
  );
  const fresh = { cookie: cookieOf(headers) };
  expect([status, fresh.cookie === planted.cookie]).toEqual([200, false]);
  expect((await server().ask(readProfile, {}, planted)).status).toBe(401);
  expect((await server().ask(readProfile, {}, fresh)).output?.id).toBe(member.id);
});

test('a suspended person with the right password gets the reason; with a wrong one they do not', async () => {
  const member = await someone();
  await server()
    .database.platform.update(users)
    .set({ suspendedAt: new Date() })
    .where(eq(users.id, member.id));
  const right = await server().ask(signIn, { email: member.email, password: PASSWORD });
  expect(right.problem).toMatchObject({ status: 403, reason: 'auth/user-disabled' });
  const wrong = await server().ask(signIn, { email: member.email, password: 'guess' });
  expect(wrong.problem?.reason).toBe('auth/wrong-password');
});

test('a deleted person is nobody', async () => {
  const member = await someone();
  await server()
    .database.platform.update(users)
    .set({ deletedAt: new Date() })
    .where(eq(users.id, member.id));
  const { problem } = await server().ask(signIn, { email: member.email, password: PASSWORD });
  expect(problem?.reason).toBe('auth/wrong-password');
});

test('sign-ins are audited, accepted or refused, without the typed values', async () => {
  const member = await someone();
  await server().ask(signIn, { email: member.email, password: 'my-secret-typo' });
  await signInAs(server(), member);
  const rows = await server()
    .database.platform.select()
    .from(audit)
    .where(eq(audit.organisationId, member.organisationId))
    .orderBy(audit.at);
  expect(rows.map(({ act }) => act)).toEqual(['sign-in-refused', 'signed-in']);
  expect(rows[0]).toMatchObject({ actorId: null, details: { why: 'wrong-password' } });
  expect(rows[1]).toMatchObject({ actorId: member.id, details: { way: 'password' } });
  expect(JSON.stringify(rows)).not.toContain('my-secret-typo');
});

test('what the cookie holds is not in the database, and an altered cookie is nobody’s', async () => {
  const member = await someone();
  const { cookie } = await signInAs(server(), member);
  const secret = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '';
  const [row] = await server()
    .database.platform.select()
    .from(sessions)
    .where(eq(sessions.userId, member.id));
  expect(secret).toHaveLength(43);
  expect(JSON.stringify(row)).not.toContain(secret);
  const forged = { cookie: cookie.replace(secret, row?.token ?? '') };
  expect((await server().ask(readProfile, {}, forged)).status).toBe(401);
  expect((await server().ask(readProfile, {}, { cookie: 'vigie.session_token=garbage' })).status).toBe(401);
});

test('a session not seen for 30 days is over', async () => {
  const member = await someone();
  const who = await signInAs(server(), member);
  await server()
    .database.platform.update(sessions)
    .set({ expiresAt: new Date() })
    .where(eq(sessions.userId, member.id));
  expect((await server().ask(readProfile, {}, who)).status).toBe(401);
});

test('a session that is used every day is over after 180', async () => {
  const member = await someone();
  const who = await signInAs(server(), member);
  const { platform } = server().database;
  const [day, mine] = [86_400_000, eq(sessions.userId, member.id)];
  const createdAt = new Date(Date.now() - 170 * day);
  await platform.update(sessions).set({ createdAt, lastSeenAt: createdAt }).where(mine);
  expect((await server().ask(readProfile, {}, who)).status).toBe(200);
  await expect
    .poll(() => platform.select({ expiresAt: sessions.expiresAt }).from(sessions).where(mine))
    .toEqual([{ expiresAt: new Date(createdAt.getTime() + 180 * day) }]);
});
