import { expect, test } from 'vitest';
import { readProfile } from '../../src/features/accounts/accounts/contract/profile.ts';
import { requestPasswordReset } from '../../src/features/accounts/sign-in/contract/emailed-links.ts';
import { changePassword } from '../../src/features/accounts/sign-in/contract/passwords.ts';
import { signIn } from '../../src/features/accounts/sign-in/contract/sign-in.ts';
import { signInAttempts } from '../../src/features/accounts/sign-in/server/sign-in-tables.ts';
import { ensureFirstAdmin } from '../../src/features/organisations/server.ts';
import { InvalidSetting, readConfig } from '../../src/platform/config.ts';
import { cookieOf, createMember, createOrganisation, PASSWORD } from '../support/people.ts';
import { testDatabase } from '../support/test-database.ts';
import { ownServer } from '../support/test-server.ts';

const withoutAdmin = testDatabase();
const server = ownServer({
  PUBLIC_URL: 'https://vigie.example.org',
  TRUST_PROXY: '127.0.0.1',
  AUTH_REVEAL_UNKNOWN_EMAIL: 'true',
  ADMIN_EMAIL: 'Root@Example.org',
  ADMIN_PASSWORD: 'first-password',
  PASSWORD_MIN_LENGTH: '',
  VUE_APP_FEATURE_SWITCH_newspaper_v2: 'true',
  VUE_APP_FEATURE_SWITCH_advancedSearch: 'true',
});

test('[AU-01] where the operator wants it, an unknown address is reported', async () => {
  const email = 'nobody@example.org';
  const refused = await server().ask(signIn, { email, password: 'x' });
  expect(refused.problem?.reason).toBe('auth/user-not-found');
  expect((await server().ask(requestPasswordReset, { email })).problem?.reason).toBe('auth/user-not-found');
});

test('ADMIN_EMAIL makes the first platform admin, who is behind https and so gets a cookie of this host alone', async () => {
  const answer = await server().ask(signIn, { email: 'root@example.org', password: 'first-password' });
  const [cookie] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-vigie\.session_token=.*; Path=\/; HttpOnly; Secure/);
  expect(cookie).not.toContain('Domain');
  const { output } = await server().ask(readProfile, {}, { cookie: cookieOf(answer.headers) });
  expect(output).toMatchObject({ isAdmin: true, roles: ['NOOS_ADMIN'], organizationName: 'Vigie' });
  // One that a neighbour of this host could have set is nobody's.
  const planted = { cookie: cookieOf(answer.headers).replace('__Host-', '__Secure-') };
  expect((await server().ask(readProfile, {}, planted)).status).toBe(401);
});

test.each([
  ['123456', 'at least 12 characters', undefined],
  ['123456', 'too common', '6'],
  ['short-1', 'at least 12 characters', undefined],
  ['Password1234!', 'too common', undefined],
  ['root@example.org', 'too common', undefined],
])(
  '[TR-04] ADMIN_PASSWORD=%s stops the start of a public installation: %s',
  async (ADMIN_PASSWORD, why, minimum) => {
    const config = readConfig({
      PUBLIC_URL: 'https://vigie.example.org',
      ...(minimum ? { PASSWORD_MIN_LENGTH: minimum } : {}),
      ADMIN_EMAIL: 'root@example.org',
      ADMIN_PASSWORD,
    });
    const starting = ensureFirstAdmin({ config, database: withoutAdmin() });
    await expect(starting).rejects.toThrow(InvalidSetting);
    await expect(starting).rejects.toThrow(why);
  },
);

test('[TR-04] a common password is refused and changes nothing, in the language of the person', async () => {
  const { database, openSession } = server();
  const member = await createMember(database, await createOrganisation(database));
  const cookie = cookieOf(await openSession(member.email));
  const refused = await server().ask(
    changePassword,
    { currentPassword: PASSWORD, newPassword: 'Motdepasse2026!' },
    { cookie, 'accept-language': 'fr' },
  );
  expect(refused.problem).toMatchObject({
    reason: 'guessablePassword',
    detail: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
  });
  expect((await server().ask(signIn, { email: member.email, password: PASSWORD })).status).toBe(200);
});

test('[TR-04] a password of 128 characters of any kind is taken as it was typed', async () => {
  const { database, openSession } = server();
  const member = await createMember(database, await createOrganisation(database));
  const cookie = cookieOf(await openSession(member.email));
  const newPassword = ` Un océan, 海, ${'x'.repeat(80)} ${'Zut !'.repeat(6)} `.padEnd(128, 'é');
  const changed = await server().ask(changePassword, { currentPassword: PASSWORD, newPassword }, { cookie });
  expect([newPassword.length, changed.status]).toEqual([128, 204]);
  const signInWith = async (password: string) =>
    (await server().ask(signIn, { email: member.email, password })).status;
  expect(await signInWith(newPassword.slice(0, 127))).toBe(400);
  expect(await signInWith(newPassword.trim())).toBe(400);
  expect(await signInWith(newPassword)).toBe(200);
});

test('[SH-14] the profile carries the switches of the environment, overridden by the person’s', async () => {
  const { database } = server();
  const member = await createMember(database, await createOrganisation(database));
  await database.asPlatform((tx) =>
    tx.execute(`UPDATE users SET feature_switches = '{"newspaper_v2": false}' WHERE id = '${member.id}'`),
  );
  const { headers } = await server().ask(signIn, { email: member.email, password: PASSWORD });
  const { output } = await server().ask(readProfile, {}, { cookie: cookieOf(headers) });
  expect(output?.featureSwitches).toEqual({
    newspaper_v2: false,
    pipelinedJournal: true,
    advancedSearch: true,
    verticalSplitSectionCreator: false,
    useEditorV2: true,
  });
});

test('guessing from many addresses of one IPv6 network counts as guessing from one place', async () => {
  const { platform } = server().database;
  await platform.delete(signInAttempts);
  for (const host of ['1', 'ffff:0:0:9']) {
    const headers = { 'x-forwarded-for': `2001:db8:1:2::${host}` };
    await server().ask(signIn, { email: `guess-${host.length}@example.org`, password: 'x' }, headers);
  }
  const counted = await platform.select({ failures: signInAttempts.failures }).from(signInAttempts);
  expect(counted.map(({ failures }) => failures).sort()).toEqual([1, 1, 2]);
});
