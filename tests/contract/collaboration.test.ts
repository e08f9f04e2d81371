import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { readReflection } from '../../src/features/reflections/reflections/contract/reflections.ts';
import { plainTextOf } from '../../src/features/reflections/rich-text/rules/plain-text-of.ts';
import { templateContent } from '../../src/features/reflections/templates/rules/template-content.ts';
import { oneOrganisation } from '../support/one-organisation.ts';
import { tokenOf } from '../support/people.ts';
import { beginReflection, shareReflection } from '../support/reflections.ts';
import { testDatabase } from '../support/test-database.ts';
import { ownServer } from '../support/test-server.ts';
import { textClients } from '../support/text-clients.ts';

const database = testDatabase();
const server = ownServer({}, database);
const otherNode = ownServer({}, database);
const { join } = oneOrganisation(server);
const { open } = textClients(server);

async function sharedText(people = 2, templateId = 'empty') {
  const [owner, ...others] = await Promise.all(Array.from({ length: people }, () => join()));
  if (!owner) throw new Error('somebody begins it');
  const reflectionId = await beginReflection(server(), owner, { templateId });
  const userIds = others.map(({ id }) => id);
  if (userIds.length > 0) await shareReflection(database(), reflectionId, owner, { userIds });
  const read = async () =>
    (await server().ask(readReflection, { reflectionId }, await tokenOf(server(), owner))).output;
  return { reflectionId, owner, others, everybody: [owner, ...others], read };
}

test('[ED-01] [ED-08] three people write at once, see each other at once, and all of it settles', async () => {
  const { reflectionId, everybody, read } = await sharedText(3);
  const before = await read();
  const writers = await Promise.all(everybody.map((person) => open(reflectionId, person)));
  for (const writer of writers) await writer.synced();
  for (let n = 0; n < 20; n += 1) for (const [who, writer] of writers.entries()) writer.type(` ${who}-${n}`);
  for (const writer of writers) await writer.kept();
  const [first] = writers;
  for (const writer of writers) await writer.waitUntil(() => writer.words === first?.words);
  expect(first?.words.split(/\s+/).filter(Boolean)).toHaveLength(60);
  // RE-09: the words are those it is found by, and the signature is another. It may have come to rest before they were all there.
  const kept = async () =>
    (await database().platform.execute(sql`SELECT text FROM reflections WHERE id = ${reflectionId}`)).rows[0]
      ?.text;
  await expect.poll(kept).toBe(first?.words);
  expect((await read())?.blocksSignature).not.toBe(before?.blocksSignature);
});

test('[ED-08] « kept » is sent only once the change is on disk; others see it before', async () => {
  const { reflectionId, owner, others } = await sharedText();
  const [colleague] = others;
  const [writer, reader] = [await open(reflectionId, owner), await open(reflectionId, colleague ?? owner)];
  await Promise.all([writer.kept(), reader.kept()]);
  const disk = new pg.Client({ connectionString: database().ownerUrl });
  await disk.connect();
  await disk.query('BEGIN; LOCK TABLE vigie.reflection_updates IN ACCESS EXCLUSIVE MODE');
  writer.type('retenu');
  await reader.waitUntil(() => reader.words === 'retenu');
  expect(writer.isAcknowledged).toBe(false);
  // A person who joins meanwhile sees the text, and gets no acknowledgement either.
  const late = await open(reflectionId, owner);
  await late.waitUntil(() => late.words === 'retenu');
  expect(late.isAcknowledged).toBe(false);
  await disk.query('COMMIT');
  await disk.end();
  await Promise.all([writer.kept(), late.kept()]);
});

test('[RE-03] a template is applied by the first person who opens it, once', async () => {
  const { reflectionId, everybody } = await sharedText(2, 'actionPlan');
  const writers = await Promise.all(everybody.map((person) => open(reflectionId, person)));
  const words = plainTextOf(templateContent('actionPlan', 'fr'));
  for (const writer of writers) {
    await writer.synced();
    expect(writer.words).toBe(words);
  }
});

test('[ED-01] who has it open is shown by the server, whatever a browser says of itself', async () => {
  const { reflectionId, owner, others, read } = await sharedText();
  const [colleague] = others;
  const [one, other] = [await open(reflectionId, owner), await open(reflectionId, colleague ?? owner)];
  await Promise.all([one.synced(), other.synced()]);
  one.provider.setAwarenessField('user', {
    userId: colleague?.id,
    name: 'Quelqu’un',
    color: 'red;x:url(//y)',
  });
  const cursorAt = (clock: number) => {
    const place = { item: { client: 1, clock }, assoc: 0 };
    return { anchor: place, head: place };
  };
  one.provider.setAwarenessField('cursor', cursorAt(1));
  const seen = () => other.provider.awareness?.getStates().get(one.document.clientID);
  await other.waitUntil(() => seen()?.cursor !== undefined);
  expect(seen()).toEqual({
    user: { userId: owner.id, firstName: 'Prénom', lastName: 'Nom', name: 'Prénom Nom' },
    cursor: cursorAt(1),
  });
  // Nobody speaks for another's browser.
  one.provider.awareness?.getStates().set(other.document.clientID, { cursor: 'faux' });
  one.provider.awareness?.meta.set(other.document.clientID, { clock: 1_000, lastUpdated: 0 });
  one.provider.awarenessUpdateHandler({ added: [other.document.clientID], updated: [], removed: [] }, 'test');
  one.provider.setAwarenessField('cursor', cursorAt(2));
  await other.waitUntil(() => seen()?.cursor?.anchor.item.clock === 2);
  expect(other.provider.awareness?.getLocalState()).not.toHaveProperty('cursor');
  expect([...(other.provider.awareness?.getStates().keys() ?? [])]).toHaveLength(2);
  await expect.poll(async () => (await read())?.activeCount).toBe(2);
  one.close();
  await other.waitUntil(() => seen() === undefined);
  const active = async () => (await read())?.activeUsers.map(({ id }) => id);
  await expect.poll(active).toEqual([colleague?.id]);
});

test('[ED-08] text typed while the server is away is merged on reconnection', async () => {
  const { reflectionId, owner, others } = await sharedText();
  const [colleague] = others;
  const [away, here] = [await open(reflectionId, owner), await open(reflectionId, colleague ?? owner)];
  await Promise.all([away.kept(), here.kept()]);
  await away.disconnect();
  away.type('loin ');
  here.type('ici ');
  await here.kept();
  expect(away.isAcknowledged).toBe(false);
  await away.connection.connect();
  await away.kept();
  await here.waitUntil(() => here.words === away.words);
  expect(here.words.split(' ').sort()).toEqual(['ici', 'loin']);
});

test('[ED-01] people whose lines end on different nodes write one text', async () => {
  const { reflectionId, owner, others } = await sharedText();
  const [colleague] = others;
  const here = await open(reflectionId, owner);
  const there = await open(reflectionId, colleague ?? owner, { address: otherNode().address });
  await Promise.all([here.kept(), there.kept()]);
  here.type('ici ');
  await there.waitUntil(() => there.words.includes('ici'));
  there.type('là-bas ');
  await here.waitUntil(() => here.words.includes('là-bas'));
  expect(here.words).toBe(there.words);
  await Promise.all([here.kept(), there.kept()]);
});
