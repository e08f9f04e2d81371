import { describe, expect, test } from 'vitest';
import type { Endpoint } from '../../src/base/endpoint.ts';
import * as profile from '../../src/features/accounts/contract/profile.ts';
import * as sessions from '../../src/features/accounts/contract/sessions.ts';
import * as entry from '../../src/features/accounts/contract/sign-in.ts';
import * as groups from '../../src/features/groups/contract/groups.ts';
import * as members from '../../src/features/members/contract/members.ts';
import * as organisations from '../../src/features/organisations/contract/organisations.ts';
import * as people from '../../src/features/organisations/contract/people.ts';
import { newId } from '../../src/platform/new-id.ts';
import { createMember, createOrganisation, signInAs, tokenOf } from '../support/people.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
const endpoints = [profile, sessions, entry, organisations, people, groups, members]
  .flatMap((contract) => Object.values<unknown>(contract))
  .filter(isEndpoint);

/** A stranger must not learn from validation what a call expects: this input fits none. */
async function status(endpoint: Endpoint, headers: Record<string, string>): Promise<number> {
  const path = endpoint.path.replace(/:\w+/g, newId());
  const response = await fetch(server().address + path, {
    method: endpoint.method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(endpoint.method === 'GET' ? {} : { body: '{"unexpected": 1}' }),
  });
  return response.status;
}

describe('[SY-02] every call, by who asks', () => {
  test.each(endpoints.filter(({ access }) => access !== 'public').map((e) => [`${e.method} ${e.path}`, e]))(
    'a stranger is sent away from %s before anything else',
    async (_name, endpoint) => {
      expect(await status(endpoint, {})).toBe(401);
    },
  );

  test.each(endpoints.filter(({ access }) => access === 'organisation-admin').map((e) => [e.path, e]))(
    'a member without the right is sent away from %s',
    async (_path, endpoint) => {
      const { database } = server();
      const member = await createMember(database, await createOrganisation(database));
      expect(await status(endpoint, await tokenOf(server(), member))).toBe(403);
    },
  );

  test.each(
    endpoints.filter(({ method, access }) => method !== 'GET' && access !== 'public').map((e) => [e.path, e]),
  )('a token that only reads is sent away from %s', async (_path, endpoint) => {
    const { database } = server();
    const admin = await createMember(database, await createOrganisation(database), { isAdmin: true });
    expect(await status(endpoint, await tokenOf(server(), admin, ['read']))).toBe(403);
  });
});

test('[SY-02] people of another organisation are missing, and nothing of theirs changes', async () => {
  const { database, ask } = server();
  const mine = await createOrganisation(database);
  const admin = await createMember(database, mine, { isAdmin: true });
  const who = await signInAs(server(), admin);
  const stranger = await createMember(database, await createOrganisation(database));
  const theirs = await signInAs(server(), stranger);
  const theirSession = (await ask(sessions.listSessions, {}, theirs)).output?.sessions[0]?.id ?? '';
  const input = { name: 'x', scopes: ['read' as const], expiresInDays: null };
  const theirToken = (await ask(sessions.createToken, input, theirs)).output?.token.id ?? '';

  const here = { organizationId: mine.id, suspended: true };
  const refused = [
    await ask(members.setMemberSuspended, { ...here, userId: stranger.id }, who),
    await ask(sessions.revokeSession, { sessionId: theirSession }, who),
    await ask(sessions.revokeToken, { tokenId: theirToken }, who),
  ];
  const unknown = await ask(members.setMemberSuspended, { ...here, userId: newId() }, who);
  expect(refused.map(({ problem }) => [problem?.status, problem?.reason])).toEqual(
    Array.from({ length: 3 }, () => [404, unknown.problem?.reason]),
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
