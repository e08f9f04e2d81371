import * as profile from '../../src/features/accounts/accounts/contract/profile.ts';
import * as sessions from '../../src/features/accounts/accounts/contract/sessions.ts';
import { findPerson } from '../../src/features/accounts/accounts/server/people-store.ts';
import { passkeys, trustedDevices } from '../../src/features/accounts/factors/server/factor-tables.ts';
import { saveObjectives } from '../../src/features/accounts/objectives/contract/objectives.ts';
import * as confirmation from '../../src/features/accounts/security/contract/confirmation.ts';
import * as factors from '../../src/features/accounts/security/contract/factors.ts';
import * as links from '../../src/features/accounts/sign-in/contract/emailed-links.ts';
import * as passwords from '../../src/features/accounts/sign-in/contract/passwords.ts';
import * as secondFactor from '../../src/features/accounts/sign-in/contract/second-factor.ts';
import * as entry from '../../src/features/accounts/sign-in/contract/sign-in.ts';
import { createLink } from '../../src/features/accounts/sign-in/server/link-store.ts';
import { markJournalRead } from '../../src/features/journal/journal/contract/journals.ts';
import { readConfiguration } from '../../src/features/operations/operations/contract/configuration.ts';
import { newId } from '../../src/platform/new-id.ts';
import { PASSWORD, signInAs, type TestMember } from '../support/people.ts';
import { SoftwarePasskey } from '../support/software-passkey.ts';
import { type Row, row } from './row.ts';
import type { World } from './world.ts';

const nothing = () => ({});

/** A link as in a mail to a new person. */
async function link({ database, person }: World, kind: 'reset' | 'signIn') {
  const { id, email } = await person();
  const token = await database.asPlatform(async (tx) => {
    const found = await findPerson(tx, id);
    if (!found) throw new Error('a person just created is found');
    return createLink(tx, found, kind, new Date());
  });
  return { token, email };
}

async function sessionOf({ server }: World, someone: TestMember): Promise<string> {
  const { output } = await server.ask(sessions.listSessions, {}, await signInAs(server, someone));
  return output?.sessions[0]?.id ?? '';
}

async function tokenOf({ server }: World, someone: TestMember): Promise<string> {
  const input = { name: 'x', scopes: ['read' as const], expiresInDays: 30 };
  const { output } = await server.ask(sessions.createToken, input, await signInAs(server, someone));
  return output?.token.id ?? '';
}

const SITE = { rpId: 'vigie.test', challenge: 'AAAA' };
const usedPasskey = () =>
  new SoftwarePasskey('http://vigie.test').use({ ...SITE, timeout: 1, userVerification: 'required' });
const createdPasskey = () =>
  new SoftwarePasskey('http://vigie.test').create({
    rp: { id: SITE.rpId, name: 'Vigie' },
    user: { id: 'AAAA', name: 'x', displayName: 'x' },
    challenge: SITE.challenge,
    pubKeyCredParams: [],
    timeout: 1,
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  });

async function passkeyOf({ database, person }: World): Promise<string> {
  const { id: userId } = await person();
  const id = newId();
  const key = { credentialId: id, publicKey: 'AAAA', counter: 0, isSynced: false, name: 'x' };
  await database.asPlatform((tx) => tx.insert(passkeys).values({ id, userId, ...key }));
  return id;
}

async function deviceOf({ database, person }: World): Promise<string> {
  const { id: userId } = await person();
  const id = newId();
  const expiresAt = new Date(Date.now() + 60_000);
  await database.asPlatform((tx) =>
    tx.insert(trustedDevices).values({ id, userId, secretHash: id, userAgent: '', expiresAt }),
  );
  return id;
}

/** Accounts: public calls, and calls about the caller's own account, which cannot reach data of others. */
export const accountsRows: readonly Row[] = [
  row(
    entry.signIn,
    '200 200 200 200 200',
    async ({ person }) => ({ email: (await person()).email, password: PASSWORD }),
    { endsSession: true },
  ),
  row(sessions.readSession, '200 200 200 200 200', nothing),
  row(sessions.signOut, '204 204 204 204 204', nothing, { endsSession: true }),
  row(links.requestPasswordReset, '204 204 204 204 204', async ({ person }) => ({
    email: (await person()).email,
  })),
  row(links.requestSignInLink, '204 204 204 204 204', async ({ person }) => ({
    email: (await person()).email,
  })),
  row(links.inspectLink, '200 200 200 200 200', (world) => link(world, 'reset')),
  row(
    links.setPasswordWithLink,
    '200 200 200 200 200',
    async (world) => ({ ...(await link(world, 'reset')), password: 'marais' }),
    { endsSession: true },
  ),
  row(links.signInWithLink, '200 200 200 200 200', (world) => link(world, 'signIn'), { endsSession: true }),
  row(passwords.setPasswordAfterLink, '401 410 410 410 410', () => ({ password: 'marais' }), {
    about: 'without a link',
  }),
  row(
    passwords.changePassword,
    '401 204 204 204 204',
    () => ({ currentPassword: PASSWORD, newPassword: 'marais' }),
    { endsSession: true },
  ),
  row(links.resendMyLink, '401 204 204 204 204', nothing),

  // Without a challenge in a cookie, as all these callers are, there is nothing to finish.
  row(secondFactor.readChallenge, '200 200 200 200 200', nothing),
  row(secondFactor.abandonChallenge, '204 204 204 204 204', nothing),
  row(secondFactor.confirmWithCode, '410 410 410 410 410', () => ({ code: '123456' })),
  row(secondFactor.confirmWithRecoveryCode, '410 410 410 410 410', () => ({ code: '7QKM-2XRT' })),
  row(secondFactor.preparePasskeySignIn, '200 200 200 200 200', nothing),
  row(secondFactor.signInWithPasskey, '410 410 410 410 410', () => ({ passkey: usedPasskey() })),

  row(confirmation.confirmWithPassword, '401 204 204 204 204', () => ({ password: PASSWORD })),
  row(confirmation.preparePasskeyConfirmation, '401 200 200 200 200', nothing),
  row(confirmation.confirmWithPasskey, '401 400 400 400 400', () => ({ passkey: usedPasskey() })),
  row(factors.readSecondFactors, '401 200 200 200 200', nothing),
  row(factors.preparePasskey, '401 200 200 200 200', nothing),
  row(factors.addPasskey, '401 400 400 400 400', () => ({ name: 'x', passkey: createdPasskey() }), {
    about: 'that signed another challenge',
  }),
  row(
    factors.renamePasskey,
    '401 404 404 404 404',
    async (world) => ({
      passkeyId: await passkeyOf(world),
      name: 'x',
    }),
    { about: 'of someone else' },
  ),
  row(
    factors.removePasskey,
    '401 404 404 404 404',
    async (world) => ({ passkeyId: await passkeyOf(world) }),
    {
      about: 'of someone else',
    },
  ),
  row(factors.prepareAuthenticator, '401 200 200 200 200', nothing),
  row(factors.confirmAuthenticator, '401 400 400 400 400', () => ({ code: '000000' }), {
    about: 'with a wrong code',
  }),
  row(factors.removeAuthenticator, '401 404 404 404 404', nothing, { about: 'without one' }),
  row(factors.createRecoveryCodes, '401 409 409 409 409', nothing, { about: 'without a second factor' }),
  row(
    factors.forgetTrustedDevice,
    '401 404 404 404 404',
    async (world) => ({
      deviceId: await deviceOf(world),
    }),
    { about: 'of someone else' },
  ),

  row(sessions.listSessions, '401 200 200 200 200', nothing),
  row(
    sessions.revokeSession,
    '401 404 404 404 404',
    async (world) => ({
      sessionId: await sessionOf(world, await world.person()),
    }),
    { about: 'of someone else' },
  ),
  row(
    sessions.revokeSession,
    '401 204 204 204 204',
    async (world, { person }) => ({ sessionId: await sessionOf(world, person ?? (await world.person())) }),
    { about: 'of one’s own' },
  ),
  row(sessions.revokeSessions, '401 204 204 204 204', () => ({ including: 'others' as const }), {
    endsSession: true,
  }),
  row(sessions.listTokens, '401 200 200 200 200', nothing),
  row(sessions.createToken, '401 200 200 200 200', () => ({
    name: 'x',
    scopes: ['read' as const],
    expiresInDays: 30,
  })),
  row(
    sessions.revokeToken,
    '401 404 404 404 404',
    async (world) => ({
      tokenId: await tokenOf(world, await world.person()),
    }),
    { about: 'of someone else' },
  ),
  row(
    sessions.revokeToken,
    '401 204 204 204 204',
    async (world, { person }) => ({ tokenId: await tokenOf(world, person ?? (await world.person())) }),
    { about: 'of one’s own' },
  ),

  row(profile.readProfile, '401 200 200 200 200', nothing),
  row(profile.renameMe, '401 200 200 200 200', () => ({ firstName: 'A', lastName: 'B' })),
  row(saveObjectives, '401 200 200 200 200', () => ({ objectives: [] })),
  row(profile.savePreferences, '401 200 200 200 200', () => ({ theme: 'dark' as const })),
  row(markJournalRead, '401 200 200 200 200', nothing),
  row(readConfiguration, '200 200 200 200 200', nothing),
];
