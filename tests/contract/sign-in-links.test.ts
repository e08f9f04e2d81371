import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { readProfile } from '../../src/features/accounts/accounts/contract/profile.ts';
import { sessions } from '../../src/features/accounts/accounts/server/credential-tables.ts';
import {
  inspectLink,
  requestPasswordReset,
  requestSignInLink,
  resendMyLink,
  setPasswordWithLink,
  signInWithLink,
} from '../../src/features/accounts/sign-in/contract/emailed-links.ts';
import {
  changePassword,
  setPasswordAfterLink,
} from '../../src/features/accounts/sign-in/contract/passwords.ts';
import { signIn } from '../../src/features/accounts/sign-in/contract/sign-in.ts';
import { RECENT_SIGN_IN_MS } from '../../src/features/accounts/sign-in/rules/sign-in-limits.ts';
import { emailedLinks } from '../../src/features/accounts/sign-in/server/sign-in-tables.ts';
import { tokenIn } from '../support/inbox.ts';
import {
  cookieOf,
  createMember,
  createOrganisation,
  PASSWORD,
  signInAs,
  type TestMember,
} from '../support/people.ts';
import { ownServer } from '../support/test-server.ts';

const server = ownServer();
const NEW = 'a-new-password';

async function someone(options: Parameters<typeof createMember>[2] = {}) {
  const { database } = server();
  return createMember(database, await createOrganisation(database), options);
}
async function resetLink({ email }: TestMember): Promise<string> {
  expect((await server().ask(requestPasswordReset, { email })).status).toBe(204);
  return tokenIn(await server().inbox.next(email));
}
async function signInLink({ email }: TestMember): Promise<string> {
  expect((await server().ask(requestSignInLink, { email })).status).toBe(204);
  return tokenIn(await server().inbox.next(email));
}

test('[AU-02] a reset is sent to the owner of the address, in their language, and « sent » is answered for all', async () => {
  const french = await someone();
  const english = await someone({ language: 'en', firstName: 'Marcus' });
  const unknown = `nobody-${french.email}`;
  for (const email of [unknown, french.email.toUpperCase(), english.email]) {
    const answer = await server().ask(requestPasswordReset, { email });
    expect([answer.status, answer.output]).toEqual([204, undefined]);
  }
  const letter = await server().inbox.next(french.email);
  expect(letter.subject).toBe('Choisissez un nouveau mot de passe');
  expect(letter.text).toMatch(/^http:\/\/vigie\.test\/setPassword#token=[\w-]{43}&kind=reset&email=/m);
  expect((await server().inbox.next(english.email)).text).toContain('Hello Marcus,');
  expect(server().inbox.messages.some(({ to }) => to === unknown)).toBe(false);
});

test('[AU-02] what does not look like something@something is invalidEmail', async () => {
  for (const endpoint of [requestPasswordReset, requestSignInLink]) {
    const { problem } = await server().ask(endpoint, { email: 'nobody' });
    expect(problem).toMatchObject({ status: 400, reason: 'invalidEmail' });
  }
});

test('[AU-03] a mail server that is down delays the mail, it does not lose it', {
  tags: ['deep'],
}, async () => {
  const member = await someone();
  server().inbox.failNext(1);
  expect((await server().ask(requestPasswordReset, { email: member.email })).status).toBe(204);
  expect((await server().inbox.next(member.email)).subject).toBe('Choisissez un nouveau mot de passe');
});

test('nobody’s mailbox can be flooded, known or not', { tags: ['deep'] }, async () => {
  const { email } = await someone();
  for (const address of [email, 'stranger@example.org']) {
    const answers = [];
    for (let asked = 0; asked < 6; asked += 1) {
      answers.push(await server().ask(requestSignInLink, { email: address }));
    }
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 429]);
  }
  await server().database.platform.execute(sql`DELETE FROM sign_in_attempts`);
});

test('[AU-04] a reset link sets the password once, signs in, and ends every older session', async () => {
  const member = await someone();
  const before = await signInAs(server(), member);
  const token = await resetLink(member);
  const looked = await server().ask(inspectLink, { token });
  expect(looked.output).toEqual({
    kind: 'reset',
    email: member.email,
    usable: true,
    mustUseProvider: false,
  });

  const answer = await server().ask(setPasswordWithLink, { token, email: member.email, password: NEW });
  expect(answer.status).toBe(200);
  const after = { cookie: cookieOf(answer.headers) };
  expect((await server().ask(readProfile, {}, after)).output?.id).toBe(member.id);
  expect((await server().ask(readProfile, {}, before)).status).toBe(401);
  expect((await server().ask(signIn, { email: member.email, password: PASSWORD })).status).toBe(400);
  expect((await server().ask(signIn, { email: member.email, password: NEW })).status).toBe(200);
  expect((await server().inbox.next(member.email)).subject).toBe('Votre mot de passe a changé');

  const again = await server().ask(setPasswordWithLink, {
    token,
    email: member.email,
    password: 'another-password',
  });
  expect(again.problem).toMatchObject({ status: 410, reason: 'expired' });
  expect((await server().ask(inspectLink, { token })).output?.usable).toBe(false);
});

test('[AU-04] two uses at the same moment: one wins', async () => {
  const member = await someone();
  const token = await resetLink(member);
  const use = (password: string) =>
    server().ask(setPasswordWithLink, { token, email: member.email, password });
  const answers = await Promise.all([use('password-one'), use('password-two'), use('password-three')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
});

test('[AU-04] weak, missing or mismatched input is refused with the reason and leaves the link usable', async () => {
  const member = await someone();
  const token = await resetLink(member);
  const use = (input: { email?: string; password: string }) =>
    server().ask(setPasswordWithLink, { token, email: member.email, ...input });
  const weak = await use({ password: '12345' });
  expect(weak.problem).toMatchObject({
    status: 400,
    reason: 'auth/weak-password',
    detail: 'Ce mot de passe est trop court : 6 caractères au moins.',
  });
  expect((await use({ password: '      ' })).problem?.reason).toBe('missingPassword');
  for (const password of ['azerty1', 'Vigie-2026', member.email]) {
    expect([password, (await use({ password })).problem?.reason]).toEqual([password, 'guessablePassword']);
  }
  expect((await use({ email: 'other@example.org', password: NEW })).problem?.reason).toBe('emailMismatch');
  expect((await use({ password: 'x'.repeat(129) })).problem?.reason).toBe('invalid');
  expect((await server().ask(inspectLink, { token })).output?.usable).toBe(true);
  expect((await use({ email: ` ${member.email.toUpperCase()}`, password: 'estran' })).status).toBe(200);
});

test('[AU-04] a link that ran out is expired; garbage is no link', async () => {
  const member = await someone();
  const token = await resetLink(member);
  await server()
    .database.platform.update(emailedLinks)
    .set({ expiresAt: new Date() })
    .where(eq(emailedLinks.userId, member.id));
  const input = { email: member.email, password: NEW };
  expect((await server().ask(setPasswordWithLink, { token, ...input })).problem?.reason).toBe('expired');
  for (const garbage of ['', 'x', '💥'.repeat(40), "' OR 1=1 --", '../../etc']) {
    const used = await server().ask(setPasswordWithLink, { token: garbage, ...input });
    expect(used.problem?.reason).toBe('notFromEmailLink');
    expect((await server().ask(inspectLink, { token: garbage })).problem?.reason).toBe('notFromEmailLink');
  }
  const long = await server().ask(inspectLink, { token: 'x'.repeat(201) });
  expect(long.problem?.fields?.[0]).toMatchObject({ path: 'token', reason: 'maxLength' });
});

test('links live one hour, seven days and fifteen minutes, and are kept as hashes', async () => {
  const member = await someone();
  const token = await resetLink(member);
  await signInLink(member);
  const rows = await server()
    .database.platform.select()
    .from(emailedLinks)
    .where(eq(emailedLinks.userId, member.id));
  const minutes = Object.fromEntries(
    rows.map(({ kind, expiresAt, createdAt }) => [
      kind,
      Math.round((expiresAt.getTime() - createdAt.getTime()) / 60_000),
    ]),
  );
  expect(minutes).toEqual({ reset: 60, signIn: 15 });
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('[AU-05] a sign-in link signs in once, then the password can be set without the old one, once', async () => {
  const member = await someone();
  const token = await signInLink(member);
  const mismatch = await server().ask(signInWithLink, { token, email: 'other@example.org' });
  expect(mismatch.problem?.reason).toBe('emailMismatch');
  const answer = await server().ask(signInWithLink, { token, email: member.email });
  expect(answer.status).toBe(200);
  const who = { cookie: cookieOf(answer.headers) };
  expect((await server().ask(signInWithLink, { token, email: member.email })).problem?.reason).toBe(
    'expired',
  );

  const weak = await server().ask(setPasswordAfterLink, { password: 'abc' }, who);
  expect(weak.problem?.reason).toBe('auth/weak-password');
  expect((await server().ask(setPasswordAfterLink, { password: NEW }, who)).status).toBe(204);
  expect((await server().ask(readProfile, {}, who)).status).toBe(200);
  expect((await server().ask(signIn, { email: member.email, password: NEW })).status).toBe(200);
  const again = await server().ask(setPasswordAfterLink, { password: 'another-password' }, who);
  expect(again.problem).toMatchObject({ status: 410, reason: 'expired' });
});

test('[AU-05] too long after the link, or without one, the old password is needed', async () => {
  const member = await someone();
  const plain = await signInAs(server(), member);
  expect((await server().ask(setPasswordAfterLink, { password: NEW }, plain)).problem?.reason).toBe(
    'expired',
  );
  const answer = await server().ask(signInWithLink, { token: await signInLink(member), email: member.email });
  await server()
    .database.platform.update(sessions)
    .set({ linkUsedAt: new Date(Date.now() - 16 * 60_000) })
    .where(eq(sessions.userId, member.id));
  const late = await server().ask(
    setPasswordAfterLink,
    { password: NEW },
    { cookie: cookieOf(answer.headers) },
  );
  expect(late.problem?.reason).toBe('expired');
});

test('[AU-05] a link of another kind is notFromEmailLink, both ways, and stays usable', async () => {
  const member = await someone();
  const { email } = member;
  const reset = await resetLink(member);
  expect((await server().ask(signInWithLink, { token: reset, email })).problem?.reason).toBe(
    'notFromEmailLink',
  );
  const entry = await signInLink(member);
  const used = await server().ask(setPasswordWithLink, { token: entry, email, password: NEW });
  expect(used.problem?.reason).toBe('notFromEmailLink');
  expect((await server().ask(setPasswordWithLink, { token: reset, email, password: NEW })).status).toBe(200);
  // Setting a password voids every other link that is still on its way.
  expect((await server().ask(signInWithLink, { token: entry, email })).problem?.reason).toBe('expired');
});

test('[AU-06] changing the password keeps this session, ends the others and notifies the person', async () => {
  const member = await someone();
  const here = await signInAs(server(), member);
  const elsewhere = await signInAs(server(), member);
  const change = (currentPassword: string, newPassword: string) =>
    server().ask(changePassword, { currentPassword, newPassword }, here);
  expect((await change('wrong', NEW)).problem?.reason).toBe('auth/wrong-password');
  expect((await change(PASSWORD, '123')).problem?.reason).toBe('auth/weak-password');
  expect((await server().ask(readProfile, {}, elsewhere)).status).toBe(200);
  expect((await change(PASSWORD, NEW)).status).toBe(204);
  expect((await server().ask(readProfile, {}, here)).status).toBe(200);
  expect((await server().ask(readProfile, {}, elsewhere)).status).toBe(401);
  expect((await server().inbox.next(member.email)).subject).toBe('Votre mot de passe a changé');
});

describe('FX-57: in a session that is more than a day old', () => {
  async function longSignedIn(options: Parameters<typeof createMember>[2] = {}) {
    const member = await someone(options);
    const who = await signInAs(server(), member);
    const aDayAgo = new Date(Date.now() - RECENT_SIGN_IN_MS);
    await server()
      .database.platform.update(sessions)
      .set({ createdAt: aDayAgo })
      .where(eq(sessions.userId, member.id));
    return { member, who };
  }

  test('the password is changed by who proves it, and three that are wrong ask to sign in again', async () => {
    const { who } = await longSignedIn();
    const change = async (currentPassword: string) =>
      (await server().ask(changePassword, { currentPassword, newPassword: NEW }, who)).problem?.reason;
    expect([await change('wrong'), await change('wrong'), await change('wrong')]).toEqual([
      'auth/wrong-password',
      'auth/wrong-password',
      'auth/requires-recent-login',
    ]);
    expect(await change(PASSWORD)).toBeUndefined();

    const recent = await signInAs(server(), await someone());
    for (let tried = 0; tried < 4; tried += 1) {
      const answer = await server().ask(
        changePassword,
        { currentPassword: 'wrong', newPassword: NEW },
        recent,
      );
      expect(answer.problem?.reason).toBe('auth/wrong-password');
    }
  });
});

test('[AU-06] a signed-in person can have a link sent again', async () => {
  const member = await someone();
  expect((await server().ask(resendMyLink, {}, await signInAs(server(), member))).status).toBe(204);
  const token = tokenIn(await server().inbox.next(member.email));
  expect((await server().ask(inspectLink, { token })).output?.kind).toBe('reset');
});
