import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readProfile } from '../../src/features/accounts/accounts/contract/profile.ts';
import {
  listTokens,
  revokeSessions,
  revokeToken,
} from '../../src/features/accounts/accounts/contract/sessions.ts';
import { accessTokens } from '../../src/features/accounts/accounts/server/credential-tables.ts';
import { users } from '../../src/features/accounts/accounts/server/people-tables.ts';
import {
  approvePairing,
  endPairing,
  exchangePairing,
} from '../../src/features/extension/contract/pairing.ts';
import { pairings } from '../../src/features/extension/server/pairings.ts';
import { audit } from '../../src/platform/audit/audit.ts';
import { newId } from '../../src/platform/new-id.ts';
import { listenLive } from '../support/live-listener.ts';
import { newPairing, pairedExtension } from '../support/paired-extension.ts';
import { createMember, createOrganisation, signInAs, type TestMember, tokenOf } from '../support/people.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36';

async function someone(options: Parameters<typeof createMember>[2] = {}): Promise<TestMember> {
  const { database } = server();
  return createMember(database, await createOrganisation(database), options);
}
const take = (verifier: string) => server().ask(exchangePairing, { verifier });
const profileStatus = async (headers: Record<string, string>) =>
  (await server().ask(readProfile, {}, headers)).status;
const WAITING = { status: 404, reason: 'pairing-waiting' };

test('[EX-01] an extension gets a token of its own once somebody approved its code, and only once', async () => {
  const member = await someone({ firstName: 'Solène', lastName: 'Le Goff', language: 'fr' });
  const browser = { ...(await signInAs(server(), member)), 'user-agent': CHROME };
  const { verifier, challenge } = newPairing();
  expect((await take(verifier)).problem).toMatchObject(WAITING);

  expect((await server().ask(approvePairing, { challenge }, browser)).status).toBe(204);
  expect((await server().ask(approvePairing, { challenge }, browser)).status).toBe(204);
  const { output } = await take(verifier);
  expect(output?.person).toEqual({ id: member.id, firstName: 'Solène', lastName: 'Le Goff' });
  expect(output?.token).toMatchObject({
    kind: 'extension',
    name: 'Extension de navigateur (Chrome, Linux)',
    lastUsedAt: null,
  });
  const days =
    (Date.parse(output?.token.expiresAt ?? '') - Date.parse(output?.token.createdAt ?? '')) / 86_400_000;
  expect(days).toBe(365);
  expect(await profileStatus({ authorization: `Bearer ${output?.secret}` })).toBe(200);
  expect((await take(verifier)).problem).toMatchObject(WAITING);

  const { platform } = server().database;
  const listed = await server().ask(listTokens, {}, browser);
  expect(listed.output?.tokens).toMatchObject([{ id: output?.token.id, kind: 'extension' }]);
  expect(JSON.stringify(await platform.select().from(accessTokens))).not.toContain(output?.secret);
  const actions = await platform
    .select()
    .from(audit)
    .where(eq(audit.subject, `token:${output?.token.id}`));
  expect(actions).toMatchObject([
    { act: 'token-created', actorId: member.id, details: { kind: 'extension' } },
  ]);
});

test('[EX-01] the browser’s own words name it, in the language of the person', async () => {
  const browser = await signInAs(server(), await someone({ language: 'en' }));
  const { verifier, challenge } = newPairing();
  await server().ask(approvePairing, { challenge, browser: ' Firefox, macOS ' }, browser);
  expect((await take(verifier)).output?.token.name).toBe('Browser extension (Firefox, macOS)');
  for (const words of ['x'.repeat(81), 'Firefox\nmacOS']) {
    const refused = await server().ask(approvePairing, { ...newPairing(), browser: words }, browser);
    expect([refused.status, refused.problem?.fields?.[0]?.path]).toEqual([400, 'browser']);
  }
});

test('[EX-01] of two who take it at once, one gets it', async () => {
  const browser = await signInAs(server(), await someone());
  const { verifier, challenge } = newPairing();
  await server().ask(approvePairing, { challenge }, browser);
  const answers = await Promise.all(Array.from({ length: 6 }, () => take(verifier)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(404)]);
  expect((await server().ask(listTokens, {}, browser)).output?.tokens).toHaveLength(1);
});

test('[EX-01] the shown code without the stored secret opens nothing', async () => {
  const browser = await signInAs(server(), await someone());
  const { verifier, challenge } = newPairing();
  await server().ask(approvePairing, { challenge }, browser);
  expect((await take(challenge)).problem).toMatchObject(WAITING);
  expect((await take(newPairing().verifier)).problem).toMatchObject(WAITING);
  expect((await take('short')).problem).toMatchObject({ status: 400 });
  expect((await take(verifier)).status).toBe(200);
});

test('[EX-01] neither a stranger nor a token of any kind approves', async () => {
  const member = await someone();
  const { verifier, challenge } = newPairing();
  const approve = async (headers: Record<string, string>) =>
    (await server().ask(approvePairing, { challenge }, headers)).problem;
  expect(await approve({})).toMatchObject({ status: 401 });
  expect(await approve(await tokenOf(server(), member))).toMatchObject({
    status: 403,
    reason: 'browser-only',
  });
  const { headers } = await pairedExtension(server(), member);
  expect(await approve(headers)).toMatchObject({ status: 403, reason: 'not-for-extension' });
  expect((await take(verifier)).problem).toMatchObject(WAITING);
});

test('[EX-01] a code that one approved is not taken over by another, until its time is over', async () => {
  const [first, second] = [await someone(), await someone()];
  const { verifier, challenge } = newPairing();
  const approve = async (person: TestMember) =>
    server().ask(approvePairing, { challenge }, await signInAs(server(), person));
  expect((await approve(first)).status).toBe(204);
  expect((await approve(second)).problem).toMatchObject({ status: 409, reason: 'pairing-taken' });
  // From another window of the same person it is the same.
  expect((await approve(first)).status).toBe(204);
  await expire(challenge);
  expect((await take(verifier)).problem).toMatchObject(WAITING);
  expect((await approve(second)).status).toBe(204);
  expect((await take(verifier)).output?.person.id).toBe(second.id);
});

async function expire(challenge: string): Promise<void> {
  const { platform } = server().database;
  await platform.update(pairings).set({ expiresAt: new Date() }).where(eq(pairings.challenge, challenge));
}

test('[EX-01] an approval ends with the session that gave it, and with the person', async () => {
  const { platform } = server().database;
  const member = await someone();
  const approved = async () => {
    const browser = await signInAs(server(), member);
    const { verifier, challenge } = newPairing();
    await server().ask(approvePairing, { challenge }, browser);
    return { browser, verifier };
  };
  const signedOut = await approved();
  await server().ask(revokeSessions, { including: 'this-one' }, signedOut.browser);
  expect((await take(signedOut.verifier)).problem).toMatchObject(WAITING);

  const suspended = await approved();
  await platform.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, member.id));
  expect((await take(suspended.verifier)).problem).toMatchObject(WAITING);
});

test('[EX-01] a token that was revoked, expired, or whose person was suspended is nobody’s, its stream included', async () => {
  const { platform } = server().database;
  const member = await someone();
  const revoked = await pairedExtension(server(), member);
  const stream = await listenLive(server().address, { topics: `user:${member.id}` }, revoked.headers);
  await server().ask(revokeToken, { tokenId: revoked.token.id }, revoked.browser);
  await stream.received(({ kind }) => kind === 'signed-out');
  await stream.ended;
  expect(await profileStatus(revoked.headers)).toBe(401);

  const expired = await pairedExtension(server(), member);
  await platform
    .update(accessTokens)
    .set({ expiresAt: new Date() })
    .where(eq(accessTokens.id, expired.token.id));
  expect(await profileStatus(expired.headers)).toBe(401);

  const suspended = await pairedExtension(server(), member);
  await platform.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, member.id));
  expect(await profileStatus(suspended.headers)).toBe(401);
});

test('[EX-01] an extension signs itself out, and nobody else; others of the same person stay', async () => {
  const member = await someone();
  const [here, elsewhere] = [
    await pairedExtension(server(), member),
    await pairedExtension(server(), member),
  ];
  const program = await tokenOf(server(), member);
  for (const headers of [here.browser, program]) {
    const refused = await server().ask(endPairing, {}, headers);
    expect(refused.problem).toMatchObject({ status: 403, reason: 'extension-only' });
  }
  expect((await server().ask(endPairing, {}, here.headers)).status).toBe(204);
  expect((await server().ask(endPairing, {}, here.headers)).status).toBe(401);
  expect(await profileStatus(here.headers)).toBe(401);
  expect(await profileStatus(elsewhere.headers)).toBe(200);
  expect(await profileStatus(program)).toBe(200);
});

test('[EX-01] an eleventh browser takes the place of the one that was unused for the longest', async () => {
  const member = await someone();
  const program = await tokenOf(server(), member);
  const oldest = await pairedExtension(server(), member);
  await rewriteLastUse(oldest.token.id);
  const others = [];
  for (let n = 0; n < 10; n += 1) others.push(await pairedExtension(server(), member));
  expect(await profileStatus(oldest.headers)).toBe(401);
  for (const { headers } of [...others, { headers: program }]) expect(await profileStatus(headers)).toBe(200);
});

async function rewriteLastUse(tokenId: string): Promise<void> {
  const lastUsedAt = new Date('2020-01-01');
  await server()
    .database.platform.update(accessTokens)
    .set({ lastUsedAt })
    .where(eq(accessTokens.id, tokenId));
}

test('[EX-01] who holds as many tokens as one may reads why nothing was approved', async () => {
  const { platform } = server().database;
  const { id: userId, ...member } = await someone();
  const browser = await signInAs(server(), { id: userId, ...member });
  const fill = (count: number) =>
    platform.insert(accessTokens).values(
      Array.from({ length: count }, (_, n) => ({
        id: newId(),
        userId,
        name: `n${n}`,
        secretHash: newId(),
        scopes: ['read' as const],
      })),
    );
  await fill(49);
  const late = newPairing();
  expect((await server().ask(approvePairing, { challenge: late.challenge }, browser)).status).toBe(204);
  await fill(1);
  const refused = await server().ask(approvePairing, { challenge: newPairing().challenge }, browser);
  expect(refused.problem).toMatchObject({ status: 409, reason: 'too-many-tokens' });
  expect((await take(late.verifier)).problem).toMatchObject({ status: 409, reason: 'too-many-tokens' });
  // Once there is room again, the approval is still valid.
  await platform.delete(accessTokens).where(eq(accessTokens.userId, userId));
  expect((await take(late.verifier)).status).toBe(200);
});
