import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readProfile, renameMe } from '../../src/features/accounts/accounts/contract/profile.ts';
import {
  createToken,
  listSessions,
  listTokens,
  revokeSession,
  revokeSessions,
  revokeToken,
} from '../../src/features/accounts/accounts/contract/sessions.ts';
import { accessTokens, sessions } from '../../src/features/accounts/accounts/server/credential-tables.ts';
import { signIn } from '../../src/features/accounts/sign-in/contract/sign-in.ts';
import { newId } from '../../src/platform/new-id.ts';
import { listenLive } from '../support/live-listener.ts';
import {
  cookieOf,
  createMember,
  createOrganisation,
  PASSWORD,
  signInAs,
  type TestMember,
  tokenOf,
} from '../support/people.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

async function someone(): Promise<TestMember> {
  const { database } = server();
  return createMember(database, await createOrganisation(database));
}

test('my sessions are listed with their device, this one first', async () => {
  const { email } = await someone();
  const open = async (headers: Record<string, string>) => {
    const answer = await server().ask(signIn, { email, password: PASSWORD }, headers);
    return { cookie: cookieOf(answer.headers) };
  };
  const browser = await open({ 'user-agent': CHROME });
  await open({ 'user-agent': CHROME, 'x-vigie-client': 'Vigie-Extension/0.3.38' });
  await open({ 'user-agent': '<script>alert(1)</script>' });
  const { output } = await server().ask(listSessions, {}, browser);
  expect(output?.sessions).toHaveLength(3);
  expect(output?.sessions[0]).toMatchObject({ browser: 'Chrome', system: 'Windows', current: true });
  expect(output?.sessions.filter(({ current }) => current)).toHaveLength(1);
  expect(
    output?.sessions.some(({ browser, kind }) => browser === 'Vigie 0.3.38' && kind === 'extension'),
  ).toBe(true);
});

test('[AU-07] a revoked session is out at once, its live stream too; others stay', async () => {
  const member = await someone();
  const here = await signInAs(server(), member);
  const gone = await signInAs(server(), member);
  const stream = await listenLive(server().address, { topics: `user:${member.id}` }, gone);
  expect((await server().ask(readProfile, {}, gone)).status).toBe(200);
  const list = await server().ask(listSessions, {}, gone);
  const sessionId = list.output?.sessions.find(({ current }) => current)?.id ?? '';

  expect((await server().ask(revokeSession, { sessionId }, here)).status).toBe(204);
  expect((await server().ask(readProfile, {}, gone)).status).toBe(401);
  await stream.received(({ kind }) => kind === 'signed-out');
  await stream.ended;
  expect((await server().ask(readProfile, {}, here)).status).toBe(200);
  expect((await server().ask(revokeSession, { sessionId }, here)).status).toBe(404);
});

test('[AU-07] signing out elsewhere closes the others; everywhere closes this one too', async () => {
  const member = await someone();
  const [a, b, c] = [
    await signInAs(server(), member),
    await signInAs(server(), member),
    await signInAs(server(), member),
  ];
  const statuses = () =>
    Promise.all([a, b, c].map(async (who) => (await server().ask(readProfile, {}, who)).status));
  expect(await statuses()).toEqual([200, 200, 200]);
  expect((await server().ask(revokeSessions, { including: 'others' }, b)).status).toBe(204);
  expect(await statuses()).toEqual([401, 200, 401]);
  expect((await server().ask(revokeSessions, { including: 'this-one' }, b)).status).toBe(204);
  expect(await statuses()).toEqual([401, 401, 401]);
});

test('another tab learns of what happens to its account', async () => {
  const member = await someone();
  const who = await signInAs(server(), member);
  const tab = await listenLive(server().address, { topics: `user:${member.id}` }, who);
  await server().ask(renameMe, { firstName: 'Nouveau', lastName: 'Nom' }, who);
  await tab.received((message) => message.kind === 'change' && message.name === 'profile-changed');
  tab.close();
});

test('a token acts in my name within its scopes, is listed without its secret, and stops when revoked', async () => {
  const who = await signInAs(server(), await someone());
  const made = await server().ask(
    createToken,
    { name: ' Export 📤 ', scopes: ['read', 'read'], expiresInDays: 30 },
    who,
  );
  const { token, secret = '' } = made.output ?? {};
  expect(token).toMatchObject({ name: 'Export 📤', scopes: ['read'], lastUsedAt: null });
  expect(secret).toMatch(/^vigie_[\w-]{43}$/);
  const program = { authorization: `Bearer ${secret}` };
  expect((await server().ask(readProfile, {}, program)).status).toBe(200);
  expect((await server().ask(readProfile, {}, { authorization: `bearer  ${secret}` })).status).toBe(200);
  const write = await server().ask(renameMe, { firstName: 'A', lastName: 'B' }, program);
  expect(write.status).toBe(403);

  const kept = await server().database.platform.select().from(accessTokens);
  expect(JSON.stringify(kept)).not.toContain(secret);
  const list = await server().ask(listTokens, {}, who);
  expect(list.output?.tokens.map(({ id }) => id)).toEqual([token?.id]);

  expect((await server().ask(revokeToken, { tokenId: token?.id ?? '' }, who)).status).toBe(204);
  expect((await server().ask(readProfile, {}, program)).status).toBe(401);
  expect((await server().ask(revokeToken, { tokenId: token?.id ?? '' }, who)).status).toBe(404);
});

test('a token that captures does not write, and none manages passwords, sessions or tokens', async () => {
  const member = await someone();
  const capture = await tokenOf(server(), member, ['capture']);
  const renamed = await server().ask(renameMe, { firstName: 'A', lastName: 'B' }, capture);
  expect(renamed.problem).toMatchObject({ status: 403, reason: 'scope-missing' });
  const full = await tokenOf(server(), member);
  expect((await server().ask(renameMe, { firstName: 'A', lastName: 'B' }, full)).status).toBe(200);
  const more = { name: 'more', scopes: ['write' as const], expiresInDays: 30 };
  for (const answer of [
    await server().ask(createToken, more, full),
    await server().ask(listTokens, {}, full),
    await server().ask(revokeSessions, { including: 'this-one' }, full),
  ]) {
    expect(answer.problem).toMatchObject({ status: 403, reason: 'browser-only' });
  }
});

test.each([
  'Bearer vigie_wrong',
  `Bearer vigie_${'x'.repeat(43)}`,
  'Basic dXNlcjpwYXNz',
  'Bearer',
  'Bearer ééé',
])('« %s » is nobody, even beside a good cookie', async (authorization) => {
  const who = await signInAs(server(), await someone());
  const header = { authorization: Buffer.from(authorization).toString('latin1') };
  expect((await server().ask(readProfile, {}, { ...who, ...header })).status).toBe(401);
});

test('an expired token is nobody', async () => {
  const member = await someone();
  const program = await tokenOf(server(), member);
  await server()
    .database.platform.update(accessTokens)
    .set({ expiresAt: new Date() })
    .where(eq(accessTokens.userId, member.id));
  expect((await server().ask(readProfile, {}, program)).status).toBe(401);
});

async function holdTokens({ id: userId }: TestMember, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    userId,
    name: `n${index}`,
    secretHash: newId(),
    scopes: ['read' as const],
  }));
  await server().database.platform.insert(accessTokens).values(rows);
}

test('nobody holds more than fifty tokens', async () => {
  const member = await someone();
  const who = await signInAs(server(), member);
  await holdTokens(member, 50);
  const input = { name: 'one more', scopes: ['read' as const], expiresInDays: 30 };
  expect((await server().ask(createToken, input, who)).problem).toMatchObject({
    status: 409,
    reason: 'too-many-tokens',
  });
});

test('nobody holds more than fifty tokens, however many are asked for at once', async () => {
  const member = await someone();
  const who = await signInAs(server(), member);
  await holdTokens(member, 48);
  const make = () => server().ask(createToken, { name: 'x', scopes: ['read'], expiresInDays: 30 }, who);
  const answers = await Promise.all(Array.from({ length: 8 }, make));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, ...Array(6).fill(409)]);
  expect((await server().ask(listTokens, {}, who)).output?.tokens).toHaveLength(50);
});

test.each([
  [{ name: '', scopes: ['read'], expiresInDays: 30 }, 'name'],
  [{ name: 'x'.repeat(81), scopes: ['read'], expiresInDays: 30 }, 'name'],
  [{ name: 'x', scopes: [], expiresInDays: 30 }, 'scopes'],
  [{ name: 'x', scopes: ['everything'], expiresInDays: 30 }, 'scopes.0'],
  [{ name: 'x', scopes: ['read'], expiresInDays: 0 }, 'expiresInDays'],
  [{ name: 'x', scopes: ['read'], expiresInDays: 1.5 }, 'expiresInDays'],
  [{ name: 'x', scopes: ['read'], expiresInDays: 366 }, 'expiresInDays'],
  [{ name: 'x', scopes: ['read'], expiresInDays: null }, 'expiresInDays'],
])('a token like %j is refused by its field', async (input, path) => {
  const who = await signInAs(server(), await someone());
  const response = await fetch(`${server().address}/api/accounts/tokens`, {
    method: 'POST',
    headers: { ...who, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ fields: [{ path }] });
});

test('the use of a session is noted, at most once a minute', async () => {
  const member = await someone();
  const who = await signInAs(server(), member);
  const [before] = await server()
    .database.platform.select()
    .from(sessions)
    .where(eq(sessions.userId, member.id));
  await server().ask(readProfile, {}, who);
  const seen = async () => {
    const [row] = await server()
      .database.platform.select()
      .from(sessions)
      .where(eq(sessions.userId, member.id));
    return row?.lastSeenAt.getTime() ?? 0;
  };
  expect(await seen()).toBe(before?.lastSeenAt.getTime());
  const longAgo = new Date(Date.now() - 3_600_000);
  const other = await signInAs(server(), member);
  await server()
    .database.platform.update(sessions)
    .set({ lastSeenAt: longAgo })
    .where(eq(sessions.userId, member.id));
  await server().ask(readProfile, {}, other);
  await expect
    .poll(async () => (await server().ask(listSessions, {}, other)).output?.sessions[0]?.lastSeenAt)
    .not.toBe(longAgo.toISOString());
});
