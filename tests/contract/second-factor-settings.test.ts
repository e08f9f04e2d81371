import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { readProfile } from '../../src/features/accounts/accounts/contract/profile.ts';
import { createToken, readSession } from '../../src/features/accounts/accounts/contract/sessions.ts';
import { users } from '../../src/features/accounts/accounts/server/people-tables.ts';
import * as confirmation from '../../src/features/accounts/security/contract/confirmation.ts';
import * as factors from '../../src/features/accounts/security/contract/factors.ts';
import {
  confirmWithCode,
  confirmWithRecoveryCode,
} from '../../src/features/accounts/sign-in/contract/second-factor.ts';
import { signIn } from '../../src/features/accounts/sign-in/contract/sign-in.ts';
import { approvePairing } from '../../src/features/extension/contract/pairing.ts';
import { listNotifications } from '../../src/features/notifications/contract/notifications.ts';
import { resetMemberSecondFactor } from '../../src/features/organisations/members/contract/members.ts';
import { setSecondFactorPolicy } from '../../src/features/organisations/organisations/contract/organisations.ts';
import { audit } from '../../src/platform/audit/audit.ts';
import { countHashes } from '../support/count-hashes.ts';
import { createMember, createOrganisation, PASSWORD, signInAs, tokenOf } from '../support/people.ts';
import {
  addApp,
  addKey,
  codeOf,
  forgetConfirmation,
  ORIGIN,
  startSignIn,
  withApp,
  withKey,
} from '../support/second-factors.ts';
import { SoftwarePasskey } from '../support/software-passkey.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const strict = testServer({ ADMIN_SECOND_FACTOR: 'required' });
const organisation = () => createOrganisation(server().database);
const someone = async () => createMember(server().database, await organisation());
const actsAbout = async (subject: string) =>
  (await server().database.platform.select().from(audit).where(eq(audit.subject, subject))).map(
    ({ act }) => act,
  );

describe('[TR-01] factors of an account', () => {
  test('[TR-01] the first factor comes with ten recovery codes, another one does not; all are listed', async () => {
    const member = await someone();
    const who = await signInAs(server(), member);
    expect((await addApp(server(), who)).recoveryCodes).toHaveLength(10);
    expect((await addKey(server(), who)).recoveryCodes).toEqual([]);
    const { output } = await server().ask(factors.readSecondFactors, {}, who);
    expect(output).toMatchObject({
      passkeys: [{ name: 'Ma clé', kind: 'device', isSynced: false, lastUsedAt: null }],
      authenticator: { lastUsedAt: null },
      recoveryCodesLeft: 10,
      trustedDevices: [],
      required: null,
    });
    expect(await actsAbout(`user:${member.id}`)).toContain('authenticator-added');
    expect((await server().inbox.next(member.email)).subject).toContain('application d’authentification');
    expect((await server().inbox.next(member.email)).subject).toContain('clé d’accès a été ajoutée');
  });

  test('[TR-01] a change needs a password or passkey given within ten minutes', async () => {
    const member = await someone();
    const { who, passkey } = await withKey(server(), member);
    const { output } = await server().ask(factors.readSecondFactors, {}, who);
    const passkeyId = output?.passkeys[0]?.id ?? '';
    await forgetConfirmation(server(), member);
    const changes = [
      () => server().ask(factors.preparePasskey, {}, who),
      () => server().ask(factors.prepareAuthenticator, {}, who),
      () => server().ask(factors.confirmAuthenticator, { code: '000000' }, who),
      () => server().ask(factors.createRecoveryCodes, {}, who),
      () => server().ask(factors.removeAuthenticator, {}, who),
      () => server().ask(factors.removePasskey, { passkeyId }, who),
    ];
    for (const change of changes) expect((await change()).problem?.reason).toBe('confirmation-needed');

    const wrong = await server().ask(confirmation.confirmWithPassword, { password: 'guess' }, who);
    expect(wrong.problem?.reason).toBe('auth/wrong-password');
    const { output: options } = await server().ask(confirmation.preparePasskeyConfirmation, {}, who);
    if (!options) throw new Error('the options were refused');
    const used = passkey.use(options);
    expect((await server().ask(confirmation.confirmWithPasskey, { passkey: used }, who)).status).toBe(204);
    expect((await server().ask(confirmation.confirmWithPasskey, { passkey: used }, who)).status).toBe(410);
    expect((await server().ask(factors.createRecoveryCodes, {}, who)).output?.recoveryCodes).toHaveLength(10);

    await forgetConfirmation(server(), member);
    expect((await server().ask(confirmation.confirmWithPassword, { password: PASSWORD }, who)).status).toBe(
      204,
    );
    expect((await server().ask(factors.removePasskey, { passkeyId }, who)).status).toBe(204);
  });

  test('[TR-01] the passkey of somebody else confirms nothing', async () => {
    const { who } = await withKey(server(), await someone());
    const { passkey: others } = await withKey(server(), await someone());
    const { output: options } = await server().ask(confirmation.preparePasskeyConfirmation, {}, who);
    if (!options) throw new Error('the options were refused');
    const answer = await server().ask(confirmation.confirmWithPasskey, { passkey: others.use(options) }, who);
    expect(answer.problem?.reason).toBe('passkey-refused');
  });

  test.each([
    ['from another origin', { origin: 'https://attacker.example' }],
    ['for another site', { rpId: 'attacker.example' }],
    ['without verifying its user', { isUserVerified: false }],
  ])('[TR-01] a passkey made %s is refused', async (_, deviation) => {
    const who = await signInAs(server(), await someone());
    const { output: options } = await server().ask(factors.preparePasskey, {}, who);
    if (!options) throw new Error('the options were refused');
    const passkey = new SoftwarePasskey(ORIGIN).create(options, deviation);
    const answer = await server().ask(factors.addPasskey, { name: 'x', passkey }, who);
    expect(answer.problem?.reason).toBe('passkey-refused');
  });

  test('[TR-01] the code that confirmed an app does not sign in; new recovery codes replace the old ones', async () => {
    const member = await someone();
    const { who, confirmedWith, recoveryCodes } = await withApp(server(), member);
    await server().ask(factors.createRecoveryCodes, {}, who);
    const browser = await startSignIn(server(), member);
    const replayed = await server().ask(confirmWithCode, { code: confirmedWith }, browser);
    expect(replayed.problem?.reason).toBe('wrong-code');
    const old = await server().ask(confirmWithRecoveryCode, { code: recoveryCodes[0] ?? '' }, browser);
    expect(old.problem?.reason).toBe('wrong-recovery-code');
  });

  test('[TR-01] without a factor the password is enough again, and recovery codes are gone', async () => {
    const member = await someone();
    const { who } = await withApp(server(), member);
    expect((await server().ask(factors.removeAuthenticator, {}, who)).status).toBe(204);
    const { output } = await server().ask(factors.readSecondFactors, {}, who);
    expect(output).toMatchObject({ authenticator: null, recoveryCodesLeft: 0 });
    const answer = await server().ask(signIn, { email: member.email, password: PASSWORD });
    expect(answer.output).toEqual({ next: 'signed-in' });
  });

  test('[TR-01] ten recovery codes are hashed only for a request that gets them', async () => {
    const who = await signInAs(server(), await someone());
    await server().ask(factors.prepareAuthenticator, {}, who);
    const hashes = countHashes();
    const wrong = await server().ask(factors.confirmAuthenticator, { code: '000000' }, who);
    expect([wrong.problem?.reason, hashes()]).toEqual(['code-mismatch', 0]);
    const early = await server().ask(factors.createRecoveryCodes, {}, who);
    expect([early.problem?.reason, hashes()]).toEqual(['no-second-factor', 0]);
    expect((await addApp(server(), who)).recoveryCodes).toHaveLength(hashes());
  });

  test('[TR-01] tokens neither see nor change factors', async () => {
    const token = await tokenOf(server(), await someone());
    expect((await server().ask(factors.readSecondFactors, {}, token)).status).toBe(403);
    expect((await server().ask(factors.prepareAuthenticator, {}, token)).status).toBe(403);
  });
});

describe('[TR-01] the policy of an organisation', () => {
  test('[TR-01] people without a second factor may only set one up, also in open sessions; tokens go on', async () => {
    const home = await organisation();
    const admin = await createMember(server().database, home, { isAdmin: true });
    const member = await createMember(server().database, home);
    const [boss, who] = [await signInAs(server(), admin), await signInAs(server(), member)];
    const token = await tokenOf(server(), member);
    const organizationId = home.id;
    const require = () => server().ask(setSecondFactorPolicy, { organizationId, required: true }, boss);
    expect((await require()).problem?.reason).toBe('own-second-factor-first');
    await withApp(server(), admin, boss);
    await forgetConfirmation(server(), admin);
    expect((await require()).problem?.reason).toBe('confirmation-needed');
    await server().ask(confirmation.confirmWithPassword, { password: PASSWORD }, boss);
    expect((await require()).output?.requiresSecondFactor).toBe(true);
    expect(await actsAbout(`organisation:${organizationId}`)).toContain('second-factor-policy-changed');

    const limited = async () => (await server().ask(readProfile, {}, who)).problem?.reason;
    await expect.poll(limited).toBe('second-factor-required');
    const { output: session } = await server().ask(readSession, {}, who);
    expect(session).toEqual({ isSignedIn: true, mustSetUpSecondFactor: true });
    const asked = { name: 'x', scopes: ['read' as const], expiresInDays: 1 };
    expect((await server().ask(createToken, asked, who)).problem?.reason).toBe('second-factor-required');
    const pairing = await server().ask(approvePairing, { challenge: 'a'.repeat(43) }, who);
    expect(pairing.problem?.reason).toBe('second-factor-required');
    const live = await fetch(`${server().address}/api/live?topics=user:${member.id}`, { headers: who });
    await live.body?.cancel();
    expect(live.status).toBe(403);
    expect((await server().ask(readProfile, {}, token)).status).toBe(200);

    await withApp(server(), member, who);
    expect((await server().ask(readProfile, {}, who)).status).toBe(200);
    const last = await server().ask(factors.removeAuthenticator, {}, who);
    expect(last.problem?.reason).toBe('last-factor-required');
  });
});

describe('[TR-01] administrators of a public installation', () => {
  test('[TR-01] must have a second factor; others need none', async () => {
    const home = await createOrganisation(strict().database);
    for (const rights of [{ isAdmin: true }, { isPlatformAdmin: true }]) {
      const admin = await createMember(strict().database, home, rights);
      const who = await signInAs(strict(), admin);
      expect((await strict().ask(readProfile, {}, who)).problem?.reason).toBe('second-factor-required');
      const { output } = await strict().ask(factors.readSecondFactors, {}, who);
      expect(output?.required).toBe('administrators');
      await withApp(strict(), admin, who);
      expect((await strict().ask(readProfile, {}, who)).status).toBe(200);
    }
    const member = await signInAs(strict(), await createMember(strict().database, home));
    expect((await strict().ask(readProfile, {}, member)).status).toBe(200);
  });
});

describe('[TR-01] a lost second factor', () => {
  test('[TR-01] an administrator resets it after confirming who they are; its owner is notified and signed out', async () => {
    const home = await organisation();
    const admin = await createMember(server().database, home, {
      isAdmin: true,
      firstName: 'Inès',
      lastName: 'Caradec',
    });
    const member = await createMember(server().database, home);
    const boss = await signInAs(server(), admin);
    const { who, secret } = await withApp(server(), member);
    const waiting = await startSignIn(server(), member);
    const input = { organizationId: home.id, userId: member.id };
    const reset = () => server().ask(resetMemberSecondFactor, input, boss);
    await forgetConfirmation(server(), admin);
    expect((await reset()).problem?.reason).toBe('confirmation-needed');
    await server().ask(confirmation.confirmWithPassword, { password: PASSWORD }, boss);
    const own = await server().ask(resetMemberSecondFactor, { ...input, userId: admin.id }, boss);
    expect(own.problem?.reason).toBe('own-account');
    expect((await reset()).output?.hasSecondFactor).toBe(false);
    expect((await reset()).problem?.reason).toBe('no-second-factor');

    expect((await server().ask(readProfile, {}, who)).status).toBe(401);
    const late = await server().ask(confirmWithCode, { code: codeOf(secret) }, waiting);
    expect(late.problem?.reason).toBe('challenge-expired');
    const again = await signInAs(server(), member);
    const bell = async () =>
      (await server().ask(listNotifications, {}, again)).output?.items.map(({ type, details, cause }) => [
        type,
        details.type,
        cause.entityName,
      ]);
    await expect.poll(bell).toEqual([['account', 'second-factor-reset', 'Inès Caradec']]);
    await server().inbox.next(member.email);
    const mail = await server().inbox.next(member.email);
    expect(mail.subject).toBe('Votre second facteur a été réinitialisé');
    expect(await actsAbout(`user:${member.id}`)).toContain('second-factor-reset');
  });

  test('[TR-01] a platform admin of another organisation may, and the bell does not name them', async () => {
    const root = await createMember(server().database, await organisation(), { isPlatformAdmin: true });
    const member = await someone();
    await withApp(server(), member);
    const input = { organizationId: member.organisationId, userId: member.id };
    const boss = await signInAs(server(), root);
    expect((await server().ask(resetMemberSecondFactor, input, boss)).status).toBe(200);
    const again = await signInAs(server(), member);
    const names = async () =>
      (await server().ask(listNotifications, {}, again)).output?.items.map(({ cause }) => cause);
    await expect.poll(names).toEqual([{ userId: null, entityName: '', firstName: '', lastName: '' }]);
  });

  test('[TR-01] deleting a person deletes their factors', async () => {
    const member = await someone();
    await withApp(server(), member);
    const { deleteCredentials } = await import(
      '../../src/features/accounts/sign-in/server/delete-credentials.ts'
    );
    const owner = { userId: member.id, organisationId: member.organisationId };
    await server().database.asPlatform((tx) => deleteCredentials(tx, owner));
    const [row] = await server().database.platform.select().from(users).where(eq(users.id, member.id));
    expect(row?.hasSecondFactor).toBe(false);
  });
});
