// @module-tag deep
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import {
  POLLING_PATH,
  TEXT_MAX_BYTES,
} from '../../src/features/reflections/collaboration/contract/collaboration.ts';
import { frameMessages } from '../../src/features/reflections/collaboration/rules/framed-messages.ts';
import { TEXT_FRAGMENT } from '../../src/features/reflections/rich-text/rules/names.ts';
import { changeAccess } from '../../src/features/sharing/contract/access.ts';
import { linkSocketAs } from '../support/link-socket.ts';
import { oneOrganisation } from '../support/one-organisation.ts';
import { signInAs, type TestMember, tokenOf } from '../support/people.ts';
import { beginReflection, shareReflection } from '../support/reflections.ts';
import { user } from '../support/shared-item.ts';
import { testServer } from '../support/test-server.ts';
import { textClients } from '../support/text-clients.ts';

const server = testServer();
const { join } = oneOrganisation(server);
const { open } = textClients(server);

async function setUp() {
  const [owner, colleague] = [await join(), await join()];
  const reflectionId = await beginReflection(server(), owner);
  await shareReflection(server().database, reflectionId, owner, { userIds: [colleague.id] });
  const byRequests = async (person: TestMember) =>
    open(reflectionId, person, { Socket: linkSocketAs(server().address, await signInAs(server(), person)) });
  return { owner, colleague, reflectionId, byRequests };
}

test('[ED-01] [ED-08] where no socket gets through, plain requests do the same', async () => {
  const { owner, colleague, reflectionId, byRequests } = await setUp();
  const [bySocket, without] = [await open(reflectionId, owner), await byRequests(colleague)];
  await Promise.all([bySocket.kept(), without.kept()]);
  expect(without.scopes).toEqual(['read-write']);
  bySocket.type('un ');
  await without.waitUntil(() => without.words === 'un');
  for (const word of ['deux ', 'trois ', 'quatre ']) without.type(word);
  await without.kept();
  await bySocket.waitUntil(() => bySocket.words === 'un deux trois quatre');
});

test('[SY-02] [ED-07] a link belongs to the person who opened it, and ends with their access', async () => {
  const { owner, colleague, reflectionId, byRequests } = await setUp();
  const without = await byRequests(colleague);
  await without.kept();
  const remove = { itemId: reflectionId, remove: [user(colleague)] };
  await server().ask(changeAccess, remove, await tokenOf(server(), owner));
  expect(await without.refused()).toBe('access-denied');

  const call = (path: string, method: string, headers: object = {}, body?: Uint8Array<ArrayBuffer>) =>
    fetch(server().address + path, { method, headers: { ...headers }, ...(body ? { body } : {}) });
  expect((await call(POLLING_PATH, 'POST')).status).toBe(401);
  const mine = await signInAs(server(), owner);
  const { linkId } = (await (await call(POLLING_PATH, 'POST', mine)).json()) as { linkId: string };
  const link = `${POLLING_PATH}/${linkId}`;
  const theirs = await signInAs(server(), colleague);
  const bytes = { 'content-type': 'application/octet-stream' };
  expect((await call(link, 'GET', theirs)).status).toBe(404);
  expect((await call(link, 'DELETE')).status).toBe(401);
  expect((await call(link, 'POST', { ...mine, ...bytes }, Uint8Array.of(200))).status).toBe(400);
  expect((await call(link, 'POST', mine)).status).toBe(400);
  const foreign = { ...mine, ...bytes, origin: 'https://elsewhere.example' };
  expect((await call(link, 'POST', foreign, frameMessages([]))).status).toBe(403);
  // A reason is sent, and then the connection has nothing more to request.
  expect((await call(link, 'POST', { ...mine, ...bytes }, frameMessages([Uint8Array.of(9, 9)]))).status).toBe(
    204,
  );
  const last = await call(link, 'GET', mine);
  expect(Buffer.from(await last.arrayBuffer()).toString()).toContain('bad-message');
  expect((await call(link, 'GET', mine)).status).toBe(410);
});

test('[ED-08] a text has a maximum length, reported to the author who exceeds it; below it opens by long polling, too', async () => {
  const { owner, colleague, reflectionId, byRequests } = await setUp();
  const image = (bytes: number) => {
    const node = new Y.XmlElement('image');
    node.setAttribute('alt', 'x'.repeat(bytes));
    return [node];
  };
  const long = new Y.Doc();
  long.getXmlFragment(TEXT_FRAGMENT).insert(0, image(TEXT_MAX_BYTES - 1_000_000));
  const state = Buffer.from(Y.encodeStateAsUpdate(long));
  await server().database.asPlatform((tx) =>
    tx.execute(sql`
      INSERT INTO reflection_states (organisation_id, reflection_id, state)
      VALUES (${owner.organisationId}, ${reflectionId}, ${state})
      ON CONFLICT (reflection_id) DO UPDATE SET state = excluded.state`),
  );
  const [writer, without] = [await open(reflectionId, owner), await byRequests(colleague)];
  await Promise.all([writer.kept(), without.kept()]);
  expect(without.root.length).toBe(1);
  writer.root.insert(1, image(1_000_000));
  expect(await writer.refused()).toBe('too-long');
  without.root.insert(1, image(10));
  await without.kept();
});
