import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { revokeSessions } from '../../src/features/accounts/accounts/contract/sessions.ts';
import { setMemberSuspended } from '../../src/features/organisations/members/contract/members.ts';
import {
  EDITOR_VERSION,
  readVersion,
} from '../../src/features/reflections/collaboration/contract/collaboration.ts';
import { changeAccess } from '../../src/features/sharing/contract/access.ts';
import { newId } from '../../src/platform/new-id.ts';
import { linkSocketAs } from '../support/link-socket.ts';
import { oneOrganisation } from '../support/one-organisation.ts';
import { createMember, createOrganisation, signInAs, tokenOf } from '../support/people.ts';
import { RawConnection } from '../support/raw-connection.ts';
import { beginReflection, shareReflection } from '../support/reflections.ts';
import { user } from '../support/shared-item.ts';
import { testServer } from '../support/test-server.ts';
import { textClients } from '../support/text-clients.ts';

const server = testServer();
const { join, organisation } = oneOrganisation(server);
const { open, openAs } = textClients(server);

async function ownText() {
  const owner = await join();
  const reflectionId = await beginReflection(server(), owner);
  const writer = await open(reflectionId, owner);
  await writer.synced();
  writer.type('secret');
  await writer.kept();
  return {
    owner,
    reflectionId,
    writer,
    share: shareReflection.bind(null, server().database, reflectionId, owner),
  };
}

test('[SY-02] a text is opened by those it is shared with, and by nobody else', async () => {
  const { reflectionId, owner } = await ownText();
  const elsewhere = await createOrganisation(server().database);
  const strangers = [
    await join({ isAdmin: true }),
    await createMember(server().database, elsewhere, { isAdmin: true, isPlatformAdmin: true }),
  ];
  const refusals = [
    openAs(reflectionId),
    openAs(reflectionId, { headers: { cookie: 'vigie.session_token=made-up' } }),
  ];
  for (const client of refusals) expect(await client.refused()).toBe('signed-out');
  for (const person of strangers) {
    const byRequests = linkSocketAs(server().address, await signInAs(server(), person));
    for (const way of [{}, { Socket: byRequests }]) {
      const client = await open(reflectionId, person, way);
      expect(await client.refused()).toBe('access-denied');
      expect(client.words).toBe('');
    }
  }
  // What does not exist is refused alike, and one text has one name.
  for (const name of [newId(), reflectionId.toUpperCase(), 'default', `${reflectionId} `]) {
    expect(await (await open(name, owner)).refused()).toBe('access-denied');
  }
});

test('[SY-02] tokens open as much as they may: in the request or in the first message', async () => {
  const { reflectionId, owner } = await ownText();
  const reading = openAs(reflectionId, { headers: await tokenOf(server(), owner, ['read']) });
  await reading.waitUntil(() => reading.words === 'secret');
  expect(reading.scopes).toEqual(['readonly']);
  const { authorization } = await tokenOf(server(), owner);
  const hello = { version: EDITOR_VERSION, token: authorization.replace('Bearer ', '') };
  const writing = openAs(reflectionId, { hello });
  await writing.kept();
  expect(writing.scopes).toEqual(['read-write']);
  expect(await openAs(reflectionId, { hello: { ...hello, token: 'made-up' } }).refused()).toBe('signed-out');
});

test('nobody sends for another: a page whose person is no longer the one signed in is sent away', async () => {
  const { reflectionId, owner, share } = await ownText();
  const colleague = await join();
  await share({ userIds: [colleague.id] });
  const page = await open(reflectionId, colleague, { hello: { version: EDITOR_VERSION, userId: owner.id } });
  expect(await page.refused()).toBe('signed-out');
});

test('another site opens no socket with our cookie', async () => {
  const { reflectionId, owner } = await ownText();
  const { address } = server();
  const headers = await signInAs(server(), owner);
  const foreign = new RawConnection(address, reflectionId, {
    ...headers,
    origin: 'https://elsewhere.example',
  });
  const answered = await Promise.race([
    once(foreign.socket, 'unexpected-response').then(([, { statusCode }]) => statusCode),
    once(foreign.socket, 'open').then(() => 'opened'),
  ]);
  expect(answered).toBe(403);
  for (const origin of ['http://vigie.test', address]) {
    const ours = await new RawConnection(address, reflectionId, { ...headers, origin }).authenticate();
    expect(ours.isIn).toBe(true);
    ours.socket.close();
  }
});

test('[RE-08] a reader’s words are refused by the server, and nobody sees them', async () => {
  const { reflectionId, writer, share } = await ownText();
  const reader = await join();
  await share({ userIds: [reader.id] }, 'Reader');
  const reading = await open(reflectionId, reader);
  await reading.waitUntil(() => reading.words === 'secret');
  await reading.kept();
  expect(reading.scopes).toEqual(['readonly']);
  reading.type(' ajouté');
  writer.type(' plus');
  await writer.kept();
  await reading.waitUntil(() => reading.words.includes('plus'));
  expect(reading.isAcknowledged).toBe(false);
  expect(writer.words).toBe('secret plus');
});

test('[ED-07] an editor older than the text is sent away, and the version call says so before', async () => {
  const { reflectionId, owner } = await ownText();
  const ask = async () =>
    (await server().ask(readVersion, { reflectionId, firebaseIdToken: 'x' }, await tokenOf(server(), owner)))
      .output;
  const words = async () =>
    (
      await server().database.asPlatform((tx) =>
        tx.execute(sql`SELECT text FROM reflections WHERE id = ${reflectionId}`),
      )
    ).rows[0]?.text;
  expect(await ask()).toEqual({ version: EDITOR_VERSION });
  // A page from before this server would take out of the text what it does not know.
  expect(await (await open(reflectionId, owner, { hello: { version: '0.9.0' } })).refused()).toBe(
    'stale-version',
  );
  await server().database.asPlatform((tx) =>
    tx.execute(sql`UPDATE reflections SET editor_version = '1.10.0' WHERE id = ${reflectionId}`),
  );
  expect(await ask()).toEqual({ version: '1.10.0' });
  for (const hello of [{ version: '1.9.3' }, {}, 'no hello']) {
    expect(await (await open(reflectionId, owner, { hello })).refused()).toBe('stale-version');
  }
  const newer = await open(reflectionId, owner, { hello: { version: '1.10.0' } });
  await newer.synced();
  newer.type('x');
  await newer.kept();
  // What comes to rest on a server that knows less does not make it open to older ones.
  await expect.poll(words).toBe(newer.words);
  expect(await ask()).toEqual({ version: '1.10.0' });
});

test('[ED-07] [SE-04] access taken away while writing closes the line within seconds; nothing more gets through', async () => {
  const { reflectionId, owner, writer, share } = await ownText();
  const colleague = await join();
  await share({ userIds: [colleague.id] });
  const losing = await open(reflectionId, colleague);
  await losing.kept();
  const remove = { itemId: reflectionId, remove: [user(colleague)] };
  expect((await server().ask(changeAccess, remove, await tokenOf(server(), owner))).status).toBe(200);
  expect(await losing.refused()).toBe('access-denied');
  await losing.waitUntil(() => losing.closeEvents.length > 0);
  expect(losing.closeEvents[0]).toEqual({ code: 4403, reason: 'access-denied' });
  losing.type(' trop tard');
  writer.type(' après');
  await writer.kept();
  expect([writer.words, losing.words]).toEqual(['secret après', 'secret trop tard']);
  expect(losing.provider.hasUnsyncedChanges).toBe(true);
});

test('[RE-08] who becomes an owner, or no longer is one, goes on as such without doing anything', async () => {
  const { reflectionId, owner, writer, share } = await ownText();
  const colleague = await join();
  await share({ userIds: [colleague.id] }, 'Reader');
  const theirs = await open(reflectionId, colleague);
  await theirs.kept();
  const give = async (permission: 'Owner' | 'Reader') => {
    const add = [{ ...user(colleague), permission }];
    const asked = { itemId: reflectionId, add };
    expect((await server().ask(changeAccess, asked, await tokenOf(server(), owner))).status).toBe(200);
  };
  await give('Owner');
  await theirs.waitUntil(() => theirs.scopes.at(-1) === 'read-write');
  await theirs.kept();
  theirs.type(' ensemble');
  await writer.waitUntil(() => writer.words === 'secret ensemble');
  await give('Reader');
  await theirs.waitUntil(() => theirs.scopes.at(-1) === 'readonly');
  theirs.type(' encore');
  writer.type('.');
  await theirs.waitUntil(() => theirs.words.includes('.'));
  expect([writer.words, theirs.isAcknowledged]).toEqual(['secret ensemble.', false]);
});

test('[AU-07] signing out or being suspended closes every open text at once', async () => {
  const { reflectionId, share } = await ownText();
  const [leaving, suspended] = [await join(), await join()];
  await share({ userIds: [leaving.id, suspended.id] });
  const session = await signInAs(server(), leaving);
  const [left, kept] = [openAs(reflectionId, { headers: session }), await open(reflectionId, suspended)];
  await Promise.all([left.kept(), kept.kept()]);
  await server().ask(revokeSessions, { including: 'this-one' }, session);
  expect(await left.refused()).toBe('signed-out');
  const admin = await tokenOf(server(), await join({ isAdmin: true }));
  const input = { organizationId: organisation().id, userId: suspended.id, suspended: true };
  expect((await server().ask(setMemberSuspended, input, admin)).status).toBe(200);
  expect(await kept.refused()).toBe('signed-out');
});
