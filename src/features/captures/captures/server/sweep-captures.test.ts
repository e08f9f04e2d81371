import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAnalysis } from '#features/analyses/server.ts';
import {
  addPage,
  type Documents,
  documents as documentsTable,
  openDocuments,
  openFiles,
  recordReading,
  storePicture,
} from '#features/documents/server.ts';
import { newId } from '#platform/new-id.ts';
import { outbox } from '#platform/outbox/announce.ts';
import { folderStorage } from '#platform/storage/folder-storage.ts';
import { createMember, createOrganisation } from '../../../../../tests/support/people.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { captureMoved } from '../events.ts';
import { captures } from './captures-table.ts';
import { sweepCaptures } from './sweep-captures.ts';

const database = testDatabase();
let folder: string;
let documents: Documents;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-sweep-captures-'));
  const files = openFiles({ storage: folderStorage(folder), secret: 'a secret of these tests' });
  documents = openDocuments({
    files,
    openAmong: async () => new Set(),
    mayOpen: () => sql`false`,
    isOriginalOffered: async () => false,
    failures: [],
    secret: 'a secret',
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const NOW = new Date('2026-11-12T08:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

async function setUp() {
  const organisation = await createOrganisation(database());
  const { id: userId } = await createMember(database(), organisation);
  const person = { organisationId: organisation.id, userId };
  /** A page with a picture, added so long ago. */
  const page = (hours: number, more = {}) =>
    database().asTenant(person, async (tx) => {
      const writing = { organisationId: organisation.id, by: userId, at: hoursAgo(hours) };
      const description = { title: 'Recul', contentType: 'text/html' };
      const url = `https://rivages.example/${newId()}`;
      const { document } = await addPage(tx, { ...writing, url, description, ...more });
      return document;
    });
  const capture = (row: Partial<typeof captures.$inferInsert>) =>
    database().asPlatform(async (tx) => {
      const id = newId();
      const url = 'https://rivages.example/';
      await tx.insert(captures).values({ id, ...person, url, state: 'ready', ...row });
      return id;
    });
  const sweep = () => sweepCaptures({ database: database(), documents, now: NOW });
  const left = () =>
    database().asPlatform(async (tx) => ({
      captures: await tx.select().from(captures).where(eq(captures.organisationId, organisation.id)),
      documents: (
        await tx.select().from(documentsTable).where(eq(documentsTable.organisationId, organisation.id))
      ).map(({ id }) => id),
    }));
  return { person, page, capture, sweep, left };
}

test('[CA-05] captures older than a day are deleted, and unused pages with their files', async () => {
  const { person, page, capture, sweep, left } = await setUp();
  const [old, young, used, fed] = [
    await page(25),
    await page(1),
    await page(25),
    await page(25, { sourceId: 'a-feed' }),
  ];
  const writing = { organisationId: person.organisationId, by: person.userId, at: hoursAgo(25) };
  const picture = {
    ...writing,
    documentId: old.id,
    bytes: Buffer.from('image'),
    type: 'image/png',
    name: 'a.png',
  };
  const imageFileId = await storePicture(documents, database(), picture);
  await database().asTenant(person, async (tx) => {
    const reading = { ...writing, documentId: old.id, description: old, snapshot: null };
    await recordReading(documents, tx, { ...reading, pictures: { imageFileId } });
    const called = { title: 'Recul', description: '' };
    const asking = { actor: person, now: hoursAgo(20) };
    await insertAnalysis(tx, asking, { id: newId(), document: used, called, acl: [], tags: [] });
  });
  await capture({ createdAt: hoursAgo(25), documentId: old.id });
  const today = await capture({ createdAt: hoursAgo(2), documentId: young.id });
  expect((await sweep()).forgotten).toBe(1);
  const remains = await left();
  expect(remains.captures.map(({ id }) => id)).toEqual([today]);
  expect(new Set(remains.documents)).toEqual(new Set([young.id, used.id, fed.id]));
  const stored: string[] = [];
  for await (const { path } of documents.files.storage.list('pictures/')) stored.push(path);
  expect(stored).toEqual([]);
  expect((await sweep()).forgotten).toBe(0);
});

test('a page that someone captured again today is not deleted', async () => {
  const { page, capture, sweep, left } = await setUp();
  const old = await page(30);
  await capture({ createdAt: hoursAgo(1), documentId: old.id });
  await sweep();
  expect((await left()).documents).toEqual([old.id]);
});

test('a capture whose reading died fails', async () => {
  const { capture, sweep, left } = await setUp();
  const stuck = await capture({ state: 'reading', createdAt: hoursAgo(2), modifiedOn: hoursAgo(1) });
  const busy = await capture({ state: 'reading', createdAt: hoursAgo(2), modifiedOn: hoursAgo(0.1) });
  const queued = await capture({ state: 'waiting', createdAt: hoursAgo(2), modifiedOn: hoursAgo(2) });
  await sweep();
  const states = Object.fromEntries((await left()).captures.map(({ id, state }) => [id, state]));
  expect(states).toEqual({ [stuck]: 'failed', [busy]: 'reading', [queued]: 'waiting' });
});

test('[CA-03] the person waiting for a capture whose reading died is notified that it ended, once', async () => {
  const { person, capture, sweep } = await setUp();
  const captureId = await capture({ state: 'reading', createdAt: hoursAgo(2), modifiedOn: hoursAgo(1) });
  await capture({ state: 'reading', createdAt: hoursAgo(2), modifiedOn: hoursAgo(0.1) });
  await sweep();
  await sweep();
  const events = await database().asPlatform((tx) =>
    tx.select().from(outbox).where(eq(outbox.organisationId, person.organisationId)),
  );
  expect(events.filter(({ name }) => name === captureMoved.name)).toMatchObject([
    { payload: { ...person, captureId }, topics: [`captures:${person.userId}`] },
  ]);
});

test('a kept capture that waits is never deleted, however long', async () => {
  const { capture, sweep, left } = await setUp();
  const keeping = { portfolioIds: [], tags: [] };
  const old = { createdAt: hoursAgo(50), modifiedOn: hoursAgo(50), keeping };
  const waits = [await capture({ ...old, state: 'waiting' }), await capture({ ...old, state: 'ready' })];
  await capture({ ...old, state: 'ready', analysisId: newId() });
  await capture({ ...old, state: 'failed', failure: 'too-slow' });
  await sweep();
  expect(new Set((await left()).captures.map(({ id }) => id))).toEqual(new Set(waits));
});
