import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { readProfile } from '../../src/features/accounts/accounts/contract/profile.ts';
import { readSession } from '../../src/features/accounts/accounts/contract/sessions.ts';
import { authenticators, recoveryCodes } from '../../src/features/accounts/factors/server/factor-tables.ts';
import { readSecondFactors } from '../../src/features/accounts/security/contract/factors.ts';
import {
  requestSignInLink,
  signInWithLink,
} from '../../src/features/accounts/sign-in/contract/emailed-links.ts';
import { changePassword } from '../../src/features/accounts/sign-in/contract/passwords.ts';
import {
  abandonChallenge,
  confirmWithCode,
  confirmWithRecoveryCode,
  preparePasskeySignIn,
  readChallenge,
  signInWithPasskey,
} from '../../src/features/accounts/sign-in/contract/second-factor.ts';
import { signIn } from '../../src/features/accounts/sign-in/contract/sign-in.ts';
import { audit } from '../../src/platform/audit/audit.ts';
import type { MailMessage } from '../../src/platform/mail/mail.ts';
import { tokenIn } from '../support/inbox.ts';
import { cookieOf, createMember, createOrganisation, PASSWORD, signInAs } from '../support/people.ts';
import { addApp, codeOf, startSignIn, withApp, withKey } from '../support/second-factors.ts';
import { SoftwarePasskey } from '../support/software-passkey.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const someone = async () => createMember(server().database, await createOrganisation(server().database));
const actsOf = async (id: string) =>
  (await server().database.platform.select().from(audit).where(eq(audit.actorId, id))).map(({ act }) => act);

async function mailAbout(email: string, subject: string): Promise<MailMessage> {
  for (;;) {
    const mail = await server().inbox.next(email);
    if (mail.subject === subject) return mail;
  }
}

describe('[TR-01] a code of the authenticator app', () => {
  test('[TR-01] the password alone opens no session; a code finishes the sign-in', async () => {
    const member = await someone();
    const { secret } = await withApp(server(), member);
    const first = await server().ask(signIn, { email: member.email, password: PASSWORD });
    expect(first.output).toEqual({ next: 'second-factor' });
    expect(first.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^vigie\.sign_in_challenge=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    const browser = { cookie: cookieOf(first.headers) };
    expect((await server().ask(readSession, {}, browser)).output?.isSignedIn).toBe(false);
    expect((await server().ask(readProfile, {}, browser)).status).toBe(401);
    const { output } = await server().ask(readChallenge, {}, browser);
    expect(output?.challenge).toMatchObject({
      email: member.email,
      hasAuthenticator: true,
      hasPasskey: false,
      recoveryCodesLeft: 10,
      administrator: null,
    });

    const second = await server().ask(confirmWithCode, { code: codeOf(secret) }, browser);
    expect(second.output).toEqual({ next: 'signed-in' });
    const session = { cookie: cookieOf(second.headers) };
    expect((await server().ask(readProfile, {}, session)).output?.email).toBe(member.email);
    const signedIn = await server()
      .database.platform.select()
      .from(audit)
      .where(eq(audit.actorId, member.id));
    expect(signedIn.map(({ details }) => details)).toContainEqual(
      expect.objectContaining({ way: 'password', factor: 'authenticator' }),
    );
  });

  test('[TR-01] a code is accepted once, and an older one not after it; the challenge neither', async () => {
    const member = await someone();
    const { secret, confirmedWith } = await withApp(server(), member);
    const code = codeOf(secret);
    const browser = await startSignIn(server(), member);
    expect((await server().ask(confirmWithCode, { code }, browser)).status).toBe(200);
    // The finished challenge.
    const replayed = await server().ask(confirmWithCode, { code: codeOf(secret, 1) }, browser);
    expect(replayed.problem?.reason).toBe('challenge-expired');
    // The same code, and the one before it, in a new challenge.
    const other = await startSignIn(server(), member);
    for (const used of [code, confirmedWith]) {
      expect((await server().ask(confirmWithCode, { code: used }, other)).problem?.reason).toBe('wrong-code');
    }
    expect((await server().ask(confirmWithCode, { code: codeOf(secret, 1) }, other)).status).toBe(200);
  });

  test('[TR-01] of two requests with one code, one signs in', async () => {
    const member = await someone();
    const { secret } = await withApp(server(), member);
    const browsers = [await startSignIn(server(), member), await startSignIn(server(), member)];
    const code = codeOf(secret);
    const answers = await Promise.all(browsers.map((who) => server().ask(confirmWithCode, { code }, who)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('[TR-01] a clock may be one step off, not two', async () => {
    const member = await someone();
    const { secret } = await withApp(server(), member);
    const browser = await startSignIn(server(), member);
    const far = await server().ask(confirmWithCode, { code: codeOf(secret, 3) }, browser);
    expect(far.problem?.reason).toBe('wrong-code');
    expect((await server().ask(confirmWithCode, { code: codeOf(secret, 1) }, browser)).status).toBe(200);
  });

  test('[TR-01] brute force: five codes a challenge, ten codes an account, whatever the number of challenges', async () => {
    const member = await someone();
    await withApp(server(), member);
    const wrong = (who: { cookie: string }) => server().ask(confirmWithCode, { code: '000000' }, who);
    const reasons = async (times: number) => {
      const browser = await startSignIn(server(), member);
      const said: (string | undefined)[] = [];
      for (let i = 0; i < times; i += 1) said.push((await wrong(browser)).problem?.reason);
      return said;
    };
    const all = [
      'wrong-code',
      'wrong-code',
      'wrong-code',
      'last-attempt',
      'no-attempts-left',
      'challenge-expired',
    ];
    expect(await reasons(6)).toEqual(all);
    await reasons(5);
    expect(await reasons(1)).toEqual(['auth/too-many-requests']);
  });

  test('[TR-01] the secret is encrypted, recovery codes are hashed', async () => {
    const member = await someone();
    const { secret, recoveryCodes: codes } = await addApp(server(), await signInAs(server(), member));
    const { platform } = server().database;
    const kept = JSON.stringify([
      await platform.select().from(authenticators).where(eq(authenticators.userId, member.id)),
      await platform.select().from(recoveryCodes).where(eq(recoveryCodes.userId, member.id)),
    ]);
    expect(codes).toHaveLength(10);
    for (const text of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))]) {
      expect(kept).not.toContain(text);
    }
  });
});

describe('[TR-01] the challenge', () => {
  test('[TR-01] is worth nothing in another browser, for another person, or once it expired', async () => {
    const [member, other] = [await someone(), await someone()];
    const { secret } = await withApp(server(), member);
    const { secret: others } = await withApp(server(), other);
    const browser = await startSignIn(server(), member);
    for (const cookie of ['', 'vigie.sign_in_challenge=', `vigie.sign_in_challenge=${'a'.repeat(43)}`]) {
      const answer = await server().ask(confirmWithCode, { code: codeOf(secret) }, { cookie });
      expect(answer.problem?.reason).toBe('challenge-expired');
    }
    const foreign = await server().ask(confirmWithCode, { code: codeOf(others) }, browser);
    expect(foreign.problem?.reason).toBe('wrong-code');
    await server().database.platform.execute(
      sql`UPDATE sign_in_challenges SET expires_at = now() WHERE user_id = ${member.id}`,
    );
    const late = await server().ask(confirmWithCode, { code: codeOf(secret) }, browser);
    expect(late.problem?.reason).toBe('challenge-expired');
    expect((await server().ask(readChallenge, {}, browser)).output?.challenge).toBeNull();
  });

  test('[TR-01] ends when it is given up, and when the password changes', async () => {
    const member = await someone();
    const { who, secret } = await withApp(server(), member);
    const code = () => ({ code: codeOf(secret) });
    const abandoned = await startSignIn(server(), member);
    expect((await server().ask(abandonChallenge, {}, abandoned)).status).toBe(204);
    expect((await server().ask(confirmWithCode, code(), abandoned)).problem?.reason).toBe(
      'challenge-expired',
    );
    const outdated = await startSignIn(server(), member);
    await server().ask(changePassword, { currentPassword: PASSWORD, newPassword: 'marais-noir' }, who);
    expect((await server().ask(confirmWithCode, code(), outdated)).problem?.reason).toBe('challenge-expired');
  });

  test('[TR-01] also follows a link in a mail', async () => {
    const member = await someone();
    const { secret } = await withApp(server(), member);
    await server().ask(requestSignInLink, { email: member.email });
    const token = tokenIn(await mailAbout(member.email, 'Votre lien de connexion'));
    const answer = await server().ask(signInWithLink, { token, email: member.email });
    expect(answer.output).toEqual({ next: 'second-factor' });
    const browser = { cookie: cookieOf(answer.headers) };
    expect((await server().ask(readProfile, {}, browser)).status).toBe(401);
    expect((await server().ask(confirmWithCode, { code: codeOf(secret) }, browser)).status).toBe(200);
  });
});

describe('[TR-01] recovery codes', () => {
  test('[TR-01] each works once, in any spelling; its owner is notified', async () => {
    const member = await someone();
    const { recoveryCodes: codes } = await withApp(server(), member);
    const [code = ''] = codes;
    const browser = await startSignIn(server(), member);
    const typed = ` ${code.toLowerCase().replace('-', ' ')} `;
    expect((await server().ask(confirmWithRecoveryCode, { code: typed }, browser)).status).toBe(200);
    const again = await startSignIn(server(), member);
    const replayed = await server().ask(confirmWithRecoveryCode, { code }, again);
    expect(replayed.problem?.reason).toBe('wrong-recovery-code');
    expect((await server().ask(readChallenge, {}, again)).output?.challenge?.recoveryCodesLeft).toBe(9);
    expect(await actsOf(member.id)).toContain('recovery-code-used');
    const mail = await mailAbout(member.email, 'Un code de secours a servi à vous connecter');
    expect(mail.text).not.toContain(code);
  });

  test('[TR-01] those of another person are refused', async () => {
    const [member, other] = [await someone(), await someone()];
    await withApp(server(), member);
    const { recoveryCodes: others } = await addApp(server(), await signInAs(server(), other));
    const browser = await startSignIn(server(), member);
    const answer = await server().ask(confirmWithRecoveryCode, { code: others[0] ?? '' }, browser);
    expect(answer.problem?.reason).toBe('wrong-recovery-code');
  });
});

describe('[TR-01] trusted devices', () => {
  test('[TR-01] a device trusted on request is not asked again; another one is; a new password ends the trust', async () => {
    const member = await someone();
    const { who, secret } = await withApp(server(), member);
    const browser = await startSignIn(server(), member);
    const trusted = await server().ask(confirmWithCode, { code: codeOf(secret), trustDevice: true }, browser);
    expect(trusted.problem).toBeUndefined();
    const device = trusted.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('vigie.trusted_device='));
    expect(device).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const cookie = device?.split(';')[0] ?? '';
    const again = () => server().ask(signIn, { email: member.email, password: PASSWORD }, { cookie });
    expect((await again()).output).toEqual({ next: 'signed-in' });
    await startSignIn(server(), member);
    expect((await server().ask(readSecondFactors, {}, who)).output?.trustedDevices).toHaveLength(1);

    // It says nothing about anybody else.
    const other = await someone();
    await withApp(server(), other);
    await startSignIn(server(), other, { cookie });

    await server().ask(changePassword, { currentPassword: PASSWORD, newPassword: 'marais-noir' }, who);
    const after = await server().ask(signIn, { email: member.email, password: 'marais-noir' }, { cookie });
    expect(after.output).toEqual({ next: 'second-factor' });
  });
});

describe('[TR-01] passkeys', () => {
  const ownerOfKey = async () => withKey(server(), await someone());
  /** The options of a passkey, and the browser that asked for them. */
  const optionsFor = async (headers: Record<string, string> = {}) => {
    const answer = await server().ask(preparePasskeySignIn, {}, headers);
    if (!answer.output) throw new Error(`no options: ${answer.problem?.reason}`);
    const cookie = [headers.cookie, cookieOf(answer.headers)].filter(Boolean).join('; ');
    return { options: answer.output, browser: { cookie } };
  };

  test('[TR-01] a passkey is the second factor', async () => {
    const { member, passkey } = await ownerOfKey();
    const browser = await startSignIn(server(), member);
    const { options } = await optionsFor(browser);
    expect(options).toMatchObject({ rpId: 'vigie.test', userVerification: 'required' });
    expect(options.allowCredentials).toHaveLength(1);
    const answer = await server().ask(signInWithPasskey, { passkey: passkey.use(options) }, browser);
    expect(answer.output).toEqual({ next: 'signed-in' });
    const session = { cookie: cookieOf(answer.headers) };
    expect((await server().ask(readProfile, {}, session)).output?.email).toBe(member.email);
  });

  test('[TR-01] a passkey alone signs in, without saying who is there before', async () => {
    const { member, passkey } = await ownerOfKey();
    const { options, browser } = await optionsFor();
    expect(options.allowCredentials).toBeUndefined();
    const answer = await server().ask(signInWithPasskey, { passkey: passkey.use(options) }, browser);
    const session = { cookie: cookieOf(answer.headers) };
    expect((await server().ask(readProfile, {}, session)).output?.email).toBe(member.email);
  });

  test('[TR-01] an answer is accepted once, in the browser that asked for it', async () => {
    const { passkey } = await ownerOfKey();
    const { options, browser } = await optionsFor();
    const { browser: another } = await optionsFor();
    const answer = passkey.use(options);
    const elsewhere = await server().ask(signInWithPasskey, { passkey: answer }, another);
    expect(elsewhere.problem?.reason).toBe('passkey-refused');
    expect((await server().ask(signInWithPasskey, { passkey: answer }, browser)).status).toBe(200);
    const replayed = await server().ask(signInWithPasskey, { passkey: answer }, browser);
    expect(replayed.problem?.reason).toBe('challenge-expired');
  });

  test.each([
    ['another origin', { origin: 'https://vigie.test.attacker.example' }],
    ['another site', { rpId: 'attacker.example' }],
    ['a user who was not verified', { isUserVerified: false }],
  ])('[TR-01] %s is refused, and the challenge with it', async (_, deviation) => {
    const { passkey } = await ownerOfKey();
    const { options, browser } = await optionsFor();
    const answer = await server().ask(
      signInWithPasskey,
      { passkey: passkey.use(options, deviation) },
      browser,
    );
    expect(answer.problem?.reason).toBe('passkey-refused');
    const honest = await server().ask(signInWithPasskey, { passkey: passkey.use(options) }, browser);
    expect(honest.problem?.reason).toBe('challenge-expired');
  });

  test('[TR-01] a copy whose counter stayed behind is refused', async () => {
    const { passkey } = await ownerOfKey();
    const use = async (counter: number) => {
      const { options, browser } = await optionsFor();
      return (await server().ask(signInWithPasskey, { passkey: passkey.use(options, { counter }) }, browser))
        .status;
    };
    expect(await use(7)).toBe(200);
    expect(await use(7)).toBe(400);
    expect(await use(3)).toBe(400);
    expect(await use(8)).toBe(200);
  });

  test('[TR-01] the passkey of somebody else is refused after the first factor; so is one that nobody has', async () => {
    const { member } = await ownerOfKey();
    const { passkey: others } = await ownerOfKey();
    for (const stranger of [others, new SoftwarePasskey('http://vigie.test')]) {
      const browser = await startSignIn(server(), member);
      const { options } = await optionsFor(browser);
      const answer = await server().ask(signInWithPasskey, { passkey: stranger.use(options) }, browser);
      expect(answer.problem?.reason).toBe('passkey-refused');
    }
  });
});
