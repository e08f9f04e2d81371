import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { reflections } from '#features/reflections/reflections/server/reflections-tables.ts';
import { addItem } from '#features/sharing/server.ts';
import type { Database } from '#platform/database/database.ts';
import { silentLog } from '#platform/log.ts';
import { newId } from '#platform/new-id.ts';
import { createMember, createOrganisation, type TestMember } from '../../../../../../tests/support/people.ts';
import { testDatabase } from '../../../../../../tests/support/test-database.ts';
import { openTextLogs, type TextLog, type TextLogs } from './open-text-logs.ts';

const database = testDatabase();
let owner: TestMember;
beforeAll(async () => {
  owner = await createMember(database(), await createOrganisation(database()));
});
const running: TextLogs[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((logs) => logs.updateLog.stop()));
});

async function newText() {
  const { organisationId, id: by } = owner;
  const reflectionId = newId();
  await database().asPlatform(async (tx) => {
    await addItem(tx, {
      organisationId,
      itemId: reflectionId,
      kind: 'reflection',
      createdBy: by,
      at: new Date(),
    });
    await tx.insert(reflections).values({ id: reflectionId, organisationId, title: 'Note', createdBy: by });
  });
  return { organisationId, reflectionId };
}

/** A node, as far as texts go; `statements` may fail or wait. */
function openNode(statements: Partial<Database> = {}) {
  const gone: string[] = [];
  const logs = openTextLogs({
    database: { ...database(), ...statements },
    log: silentLog,
    node: newId(),
    onTextDeleted: (reflectionId) => gone.push(reflectionId),
  });
  running.push(logs);
  return { logs, gone };
}

/** A text in memory whose changes go to the log, as on the server. */
async function openText(logs: TextLogs, key: Awaited<ReturnType<typeof newText>>) {
  const { text, updates } = await logs.open(key);
  const document = new Y.Doc();
  for (const update of updates) Y.applyUpdate(document, update, 'log');
  document.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin !== 'log') logs.updateLog.append(key, update, owner.id);
  });
  return {
    text: {
      whenStored: (call: () => void) => logs.updateLog.whenStored(key.reflectionId, call),
      get isWaiting() {
        return logs.updateLog.isWaiting(key.reflectionId);
      },
      size: text.size,
      compact: (...given: Parameters<TextLog['compact']>) => text.compact(...given),
    },
    document,
    type: (inserted: string) => document.getText().insert(document.getText().length, inserted),
  };
}

const persisted = ({ whenStored }: Awaited<ReturnType<typeof openText>>['text']) =>
  new Promise<void>(whenStored);
const textOf = async (key: Awaited<ReturnType<typeof newText>>) =>
  (await openText(openNode().logs, key)).document.getText().toString();
const rowsOf = async ({ reflectionId }: { reflectionId: string }) =>
  (
    await database().platform.execute(
      sql`SELECT position FROM reflection_updates WHERE reflection_id = ${reflectionId}`,
    )
  ).rows.length;
const stateOf = (document: Y.Doc) => () => Y.encodeStateAsUpdate(document);
/** More than the stored state makes a new one worth writing. */
const typeMuch = async (
  { type, text }: Awaited<ReturnType<typeof openText>>,
  letter: string,
  times: number,
) => {
  type(letter.repeat(times));
  await persisted(text);
};
const counted = (inserted: string) =>
  Object.fromEntries(['a', 'b'].map((one) => [one, inserted.split(one).length - 1]));

test('[ED-08] the callback runs once everything before is on disk, and it can be read', async () => {
  const key = await newText();
  const { text, type } = await openText(openNode().logs, key);
  const called = vi.fn();
  text.whenStored(called);
  expect(called).toHaveBeenCalledOnce();
  for (const letter of 'Habiter') type(letter);
  const later = vi.fn();
  text.whenStored(later);
  expect(later).not.toHaveBeenCalled();
  expect(text.isWaiting).toBe(true);
  await persisted(text);
  expect(later).toHaveBeenCalledOnce();
  expect(text.isWaiting).toBe(false);
  expect(await textOf(key)).toBe('Habiter');
  // Changes of one turn are stored in one row.
  expect(await rowsOf(key)).toBe(1);
});

test('[ED-08] while the database is unavailable nothing is acknowledged; afterwards everything is stored in order, once', async () => {
  const key = await newText();
  let [isAway, refusals] = [true, 0];
  const { platform } = database();
  const { logs } = openNode({
    platform: Object.assign(Object.create(platform), {
      execute: async (...given: Parameters<Database['platform']['execute']>) => {
        if (isAway) {
          refusals += 1;
          throw Object.assign(new Error('away'), { code: '57P03' });
        }
        return platform.execute(...given);
      },
    }),
  });
  const { text, type } = await openText(logs, key);
  type('un ');
  const waiting = persisted(text);
  await expect.poll(() => refusals).toBeGreaterThan(1);
  expect(text.isWaiting).toBe(true);
  type('deux');
  expect(logs.updateLog.waiting).toBe(2);
  isAway = false;
  await waiting;
  await persisted(text);
  expect(await textOf(key)).toBe('un deux');
});

test('a text that is deleted, or cannot be stored, does not block the others', async () => {
  const [lost, refused, fine] = [await newText(), await newText(), await newText()];
  const asOwner = new pg.Client({ connectionString: database().ownerUrl });
  await asOwner.connect();
  await asOwner.query(`DELETE FROM vigie.reflections WHERE id = '${lost.reflectionId}'`);
  const table = 'ALTER TABLE vigie.reflection_updates';
  await asOwner.query(
    `${table} ADD CONSTRAINT odd CHECK (reflection_id <> '${refused.reflectionId}') NOT VALID`,
  );
  const { logs, gone } = openNode();
  const texts = await Promise.all([lost, refused, fine].map((key) => openText(logs, key)));
  for (const { type } of texts) type('mot');
  // The callbacks of a deleted text run too.
  for (const { text } of texts.filter((one) => one !== texts[1])) await persisted(text);
  expect(gone).toEqual([lost.reflectionId]);
  expect(texts[0]?.text.isWaiting).toBe(false);
  expect(await textOf(fine)).toBe('mot');
  expect(texts[1]?.text.isWaiting).toBe(true);
  await asOwner.query(`${table} DROP CONSTRAINT odd`);
  await asOwner.end();
  for (const { text } of texts.slice(1)) await persisted(text);
  expect(await textOf(refused)).toBe('mot');
});

test('a state replaces the changes it includes; those that arrive meanwhile stay', async () => {
  const key = await newText();
  const { logs } = openNode();
  const open = await openText(logs, key);
  await typeMuch(open, 'a', 60);
  const compacting = open.text.compact(stateOf(open.document), true);
  open.type('b');
  await persisted(open.text);
  await compacting;
  expect(await rowsOf(key)).toBe(1);
  expect(open.text.size).toMatchObject({ rows: 1 });
  expect(await textOf(key)).toBe(`${'a'.repeat(60)}b`);
  // Too little to be worth compacting.
  await open.text.compact(stateOf(open.document), true);
  expect(await rowsOf(key)).toBe(1);
});

test('two nodes that write the same text receive each other’s changes, and neither overwrites the other’s state', async () => {
  const key = await newText();
  const [one, other] = [openNode().logs, openNode().logs];
  const [here, there] = [await openText(one, key), await openText(other, key)];
  const receiveUpdates = (logs: TextLogs, { document }: typeof here) =>
    logs.deliverRemoteUpdates((_text, updates) => {
      for (const update of updates) Y.applyUpdate(document, update, 'log');
    });
  await typeMuch(here, 'a', 50);
  await typeMuch(there, 'b', 50);
  // Neither has received the other's changes: each may only compact its own.
  await here.text.compact(stateOf(here.document), true);
  expect(await rowsOf(key)).toBe(1);
  await receiveUpdates(one, here);
  await typeMuch(here, 'a', 500);
  await here.text.compact(stateOf(here.document), true);
  expect(await rowsOf(key)).toBe(0);
  // This node has not read the new state: it compacts nothing.
  await typeMuch(there, 'b', 1_000);
  await there.text.compact(stateOf(there.document), true);
  expect(await rowsOf(key)).toBe(1);
  expect(counted(await textOf(key))).toEqual({ a: 550, b: 1_050 });
  await receiveUpdates(other, there);
  await receiveUpdates(one, here);
  expect(here.document.getText().toString()).toBe(there.document.getText().toString());
  await there.text.compact(stateOf(there.document), true);
  expect(await rowsOf(key)).toBe(0);
  expect(counted(await textOf(key))).toEqual({ a: 550, b: 1_050 });
});

test('[ED-08] what another node writes while a text is being opened is delivered once it is open', async () => {
  const key = await newText();
  const { text, type } = await openText(openNode().logs, key);
  const { logs } = openNode();
  const tellNews = async () => {
    const received: Uint8Array[] = [];
    await logs.deliverRemoteUpdates((_, updates) => void received.push(...updates));
    return received;
  };
  const early: Uint8Array[] = [];
  await logs.open(key, async () => {
    type('Pendant');
    await persisted(text);
    early.push(...(await tellNews()));
  });
  expect(early).toEqual([]);
  const document = new Y.Doc();
  for (const update of await tellNews()) Y.applyUpdate(document, update);
  expect(document.getText().toString()).toBe('Pendant');
});
