import * as profile from '../../src/features/accounts/accounts/contract/profile.ts';
import * as sessions from '../../src/features/accounts/accounts/contract/sessions.ts';
import { findPerson } from '../../src/features/accounts/accounts/server/people-store.ts';
import { saveObjectives } from '../../src/features/accounts/objectives/contract/objectives.ts';
import * as links from '../../src/features/accounts/sign-in/contract/emailed-links.ts';
import * as passwords from '../../src/features/accounts/sign-in/contract/passwords.ts';
import * as entry from '../../src/features/accounts/sign-in/contract/sign-in.ts';
import { createLink } from '../../src/features/accounts/sign-in/server/link-store.ts';
import { markJournalRead } from '../../src/features/journal/journal/contract/journals.ts';
import { readConfiguration } from '../../src/features/operations/operations/contract/configuration.ts';
import { PASSWORD, signInAs, type TestMember } from '../support/people.ts';
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
  const input = { name: 'x', scopes: ['read' as const], expiresInDays: null };
  const { output } = await server.ask(sessions.createToken, input, await signInAs(server, someone));
  return output?.token.id ?? '';
}

/** Accounts: public calls, and calls about the caller's own account, which cannot reach data of others. */
export const accountsRows: readonly Row[] = [
  row(
    entry.signIn,
    '204 204 204 204 204',
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
    '204 204 204 204 204',
    async (world) => ({ ...(await link(world, 'reset')), password: 'marais' }),
    { endsSession: true },
  ),
  row(links.signInWithLink, '204 204 204 204 204', (world) => link(world, 'signIn'), { endsSession: true }),
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
    expiresInDays: null,
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
