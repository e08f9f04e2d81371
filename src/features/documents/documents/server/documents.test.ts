import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFiles } from '#features/documents/files/server/open-files.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/new-id.ts';
import { folderStorage } from '#platform/storage/folder-storage.ts';
import { createMember, createOrganisation } from '../../../../../tests/support/people.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { addPage, addUpload } from './add-document.ts';
import { findByAddress } from './addresses.ts';
import { deleteDocuments } from './delete-documents.ts';
import { storePicture, storeUploadFiles } from './document-files.ts';
import { type Documents, openDocuments } from './open-documents.ts';
import { readSummaries } from './read-summaries.ts';
import { recordFailure, recordReading } from './record-reading.ts';
import { requireDocument } from './require-document.ts';

const database = testDatabase();
let folder: string;
let documents: Documents;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-documents-'));
  const files = openFiles({ storage: folderStorage(folder), secret: 'a secret of these tests' });
  const failures = [{ key: 'too-slow', fr: 'La page ne répond pas.', en: 'The page is not responding.' }];
  documents = openDocuments({
    files,
    openAmong: async () => new Set(),
    mayOpen: () => sql`false`,
    isOriginalOffered: async () => false,
    failures,
    secret: 'a secret',
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const at = new Date('2026-11-12T08:00:00Z');
const URL = 'https://gazette-rivages.example/recul';
const DESCRIPTION = {
  title: 'Recul du trait de côte',
  excerpt: 'Une carte.',
  byline: 'Maëlle Rivoal',
  siteName: 'La Gazette des rivages',
  publishedAt: new Date('2026-11-11T00:00:00Z'),
  language: 'fr',
  doi: null,
  wordCount: 12,
  pageCount: null,
  contentType: 'text/html',
};
const SNAPSHOT = { html: '<p>Le rivage recule.</p>', text: 'Le rivage recule.', hash: 'abc' };

async function setUp() {
  const organisation = await createOrganisation(database());
  const { id: userId } = await createMember(database(), organisation);
  const person = { organisationId: organisation.id, userId };
  const writing = { organisationId: organisation.id, by: userId, at };
  const inside = <T>(work: (tx: Transaction) => Promise<T>) => database().asTenant(person, work);
  const addPageAt = (url: string, addresses: string[] = []) =>
    inside((tx) => addPage(tx, { ...writing, url, addresses, description: DESCRIPTION }));
  const summary = async (documentId: string) =>
    (
      await inside((tx) =>
        readSummaries(documents, tx, organisation.id, [documentId], {
          actor: { credentialId: newId() },
          now: at,
          language: 'fr',
        }),
      )
    ).get(documentId);
  return { organisation, person, writing, inside, addPageAt, summary };
}

describe('[CA-04] a page is stored once', () => {
  test('by any of its addresses, in one organisation only', async () => {
    const { addPageAt, inside, organisation } = await setUp();
    const first = await addPageAt(URL, ['https://gazette-rivages.example/recul-du-trait']);
    const again = await addPageAt('http://www.gazette-rivages.example/recul-du-trait/?utm_source=lettre', [
      'https://gazette-rivages.example/a-la-une',
    ]);
    expect([first.added, again.added, again.document.id]).toEqual([true, false, first.document.id]);
    const third = await inside((tx) =>
      findByAddress(tx, organisation.id, ['https://gazette-rivages.example/a-la-une']),
    );
    expect(third?.id).toBe(first.document.id);
    const elsewhere = await setUp();
    expect((await elsewhere.addPageAt(URL)).added).toBe(true);
  });

  test('by twelve people at once, in any order of its addresses', async () => {
    const { addPageAt } = await setUp();
    const other = 'https://gazette-rivages.example/autre';
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 2 ? addPageAt(URL, [other]) : addPageAt(other, [URL]),
      ),
    );
    expect(new Set(all.map(({ document }) => document.id)).size).toBe(1);
    expect(all.filter(({ added }) => added)).toHaveLength(1);
  });
});

describe('the result of reading a document', () => {
  test('has its description, content and pictures, and a new snapshot each time', async () => {
    const { addPageAt, inside, writing, person, summary } = await setUp();
    const { document } = await addPageAt(URL);
    expect(await summary(document.id)).toMatchObject({ reading: 'pending', imageUrl: null });
    const picture = () =>
      storePicture(documents, database(), {
        ...writing,
        documentId: document.id,
        name: 'une.png',
        type: 'image/png',
        bytes: Buffer.from('image'),
      });
    const record = (imageFileId: string, snapshot: typeof SNAPSHOT | null) =>
      inside((tx) =>
        recordReading(documents, tx, {
          ...writing,
          documentId: document.id,
          description: DESCRIPTION,
          snapshot,
          pictures: { imageFileId },
        }),
      );
    await (await record(await picture(), SNAPSHOT))();
    const first = await summary(document.id);
    expect(first).toMatchObject({ reading: 'whole', byline: 'Maëlle Rivoal', wordCount: 12 });
    expect(first?.imageUrl).toMatch(/^\/files\//);
    await (await record(await picture(), { ...SNAPSHOT, hash: 'def' }))();
    const stored: string[] = [];
    for await (const { path } of documents.files.storage.list('pictures/')) stored.push(path);
    expect(stored.filter((path) => path.includes(document.id))).toHaveLength(1);
    const { id } = await inside((tx) => requireDocument(documents, tx, person, document.id));
    await (await inside((tx) => deleteDocuments(documents, tx, person.organisationId, [id])))();
    expect(await summary(document.id)).toBeUndefined();
    for await (const { path } of documents.files.storage.list('pictures/'))
      expect(path).not.toContain(document.id);
  });

  test('has only a description without an article, and a reason after a failure', async () => {
    const { addPageAt, inside, writing, summary } = await setUp();
    const { document } = await addPageAt(URL);
    const known = { ...writing, documentId: document.id };
    await inside((tx) => recordFailure(tx, { ...known, failure: 'too-slow' }));
    expect(await summary(document.id)).toMatchObject({
      reading: 'failed',
      failure: 'La page ne répond pas.',
    });
    await inside((tx) => recordFailure(tx, { ...known, failure: 'forgotten-key' }));
    expect((await summary(document.id))?.failure).toBe('Ce document n’a pas pu être lu.');
    await inside((tx) =>
      recordReading(documents, tx, { ...known, description: DESCRIPTION, snapshot: null }),
    );
    expect(await summary(document.id)).toMatchObject({ reading: 'described', failure: null });
  });

  test('[CA-02] a file is stored at documents/{id} and documents/{id}_webViewable.pdf', async () => {
    const { inside, writing } = await setUp();
    const { title } = DESCRIPTION;
    const upload = await inside((tx) =>
      addUpload(tx, { ...writing, description: { title, contentType: 'application/pdf' } }),
    );
    const path = join(folder, 'given.pdf');
    await writeFile(path, '%PDF-1.7 given');
    await storeUploadFiles(documents, database(), {
      ...writing,
      documentId: upload.id,
      name: 'plan.pdf',
      type: 'application/pdf',
      path,
      viewablePath: path,
    });
    for (const stored of [`documents/${upload.id}`, `documents/${upload.id}_webViewable.pdf`]) {
      const stream = await documents.files.storage.get(stored);
      expect(stream && (await text(stream))).toBe('%PDF-1.7 given');
    }
  });
});

test('[SY-02] a document is open to its creator, and missing for everybody else', async () => {
  const { addPageAt, organisation, person, inside } = await setUp();
  const { document } = await addPageAt(URL);
  const colleague = await createMember(database(), organisation);
  const open = (userId: string) =>
    inside((tx) => requireDocument(documents, tx, { ...person, userId }, document.id));
  expect((await open(person.userId)).id).toBe(document.id);
  await expect(open(colleague.id)).rejects.toMatchObject({ kind: 'missing' });
  const shared = { ...documents, openAmong: async () => new Set([document.id]) };
  const opened = await inside((tx) =>
    requireDocument(shared, tx, { ...person, userId: colleague.id }, document.id),
  );
  expect(opened.id).toBe(document.id);
  const elsewhere = await setUp();
  const crossing = elsewhere.inside((tx) => requireDocument(shared, tx, elsewhere.person, document.id));
  await expect(crossing).rejects.toMatchObject({ kind: 'missing' });
});
