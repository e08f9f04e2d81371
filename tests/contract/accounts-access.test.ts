import { expect, test } from 'vitest';
import * as profile from '../../src/features/accounts/accounts/contract/profile.ts';
import * as sessions from '../../src/features/accounts/accounts/contract/sessions.ts';
import * as members from '../../src/features/organisations/members/contract/members.ts';
import { newId } from '../../src/platform/new-id.ts';
import { createMember, createOrganisation, signInAs } from '../support/people.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();

test('[SY-02] people of another organisation are missing, and nothing of theirs changes', async () => {
  const { database, ask } = server();
  const mine = await createOrganisation(database);
  const admin = await createMember(database, mine, { isAdmin: true });
  const who = await signInAs(server(), admin);
  const stranger = await createMember(database, await createOrganisation(database));
  const theirs = await signInAs(server(), stranger);
  const theirSession = (await ask(sessions.listSessions, {}, theirs)).output?.sessions[0]?.id ?? '';
  const input = { name: 'x', scopes: ['read' as const], expiresInDays: 30 };
  const theirToken = (await ask(sessions.createToken, input, theirs)).output?.token.id ?? '';

  const here = { organizationId: mine.id, suspended: true };
  const refused = [
    await ask(members.setMemberSuspended, { ...here, userId: stranger.id }, who),
    await ask(sessions.revokeSession, { sessionId: theirSession }, who),
    await ask(sessions.revokeToken, { tokenId: theirToken }, who),
  ];
  const unknown = await ask(members.setMemberSuspended, { ...here, userId: newId() }, who);
  expect(refused.map(({ problem }) => [problem?.status, problem?.reason])).toEqual(
    [unknown.problem?.reason, 'missing', 'missing'].map((reason) => [404, reason]),
  );
  expect((await ask(profile.readProfile, {}, theirs)).status).toBe(200);
  expect((await ask(sessions.listTokens, {}, theirs)).output?.tokens).toHaveLength(1);
});

test('[SY-02] another member of one’s own organisation cannot touch one’s sessions', async () => {
  const { database, ask } = server();
  const organisation = await createOrganisation(database);
  const victim = await signInAs(server(), await createMember(database, organisation));
  const other = await signInAs(server(), await createMember(database, organisation, { isAdmin: true }));
  const sessionId = (await ask(sessions.listSessions, {}, victim)).output?.sessions[0]?.id ?? '';
  expect((await ask(sessions.revokeSession, { sessionId }, other)).status).toBe(404);
});
