import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openFiles } from '#features/documents/files/server/open-files.ts';
import type { Transaction } from '#platform/database/database.ts';
import { folderStorage } from '#platform/storage/folder-storage.ts';
import { createMember, createOrganisation } from '../../../../../tests/support/people.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { addPage, addSentPage } from './add-document.ts';
import { findByAddress, findOpenByAddress } from './addresses.ts';
import { openDocuments } from './open-documents.ts';
import { recordReading } from './record-reading.ts';

const database = testDatabase();
const at = new Date('2026-11-12T08:00:00Z');
const PAGE = 'https://courrier.example/boite';
const LATER = 'https://courrier.example/boite-de-reception';
const DESCRIPTION = {
  title: 'Boîte',
  excerpt: '',
  byline: '',
  siteName: '',
  publishedAt: null,
  language: 'fr',
  doi: null,
  wordCount: 3,
  pageCount: null,
  contentType: 'text/html',
};
const SNAPSHOT = { html: '<p>Lettre.</p>', text: 'Lettre.', hash: 'abc' };

async function setUp() {
  const organisation = await createOrganisation(database());
  const openToAll: string[] = [];
  const documents = openDocuments({
    files: openFiles({ storage: folderStorage('/nowhere'), secret: 'a secret of these tests' }),
    openAmong: async () => new Set(),
    mayOpen: ({ id, createdBy }, { userId }) =>
      sql`(${createdBy} = ${userId} OR ${id} = ANY(${sql.param(openToAll)}::uuid[]))`,
    isOriginalOffered: async () => false,
    failures: [],
    secret: 'a secret',
  });
  const someone = async () => {
    const { id: userId } = await createMember(database(), organisation);
    const person = { organisationId: organisation.id, userId };
    const inside = <T>(work: (tx: Transaction) => Promise<T>) => database().asTenant(person, work);
    return {
      page: { organisationId: organisation.id, by: userId, at, url: PAGE, description: DESCRIPTION },
      inside,
      found: async (url: string) =>
        (await inside((tx) => findOpenByAddress(documents, tx, person, [url]))).map(({ id }) => id),
    };
  };
  const [sender, colleague, reader] = [await someone(), await someone(), await someone()];
  const { inside } = sender;
  const shared = (url: string) => inside((tx) => findByAddress(tx, organisation.id, [url]));
  const readAs = (documentId: string, isSent: boolean, url = PAGE) =>
    inside((tx) =>
      recordReading(documents, tx, {
        ...sender.page,
        documentId,
        snapshot: SNAPSHOT,
        addresses: [url],
        isSent,
      }),
    );
  return { sender, colleague, reader, shared, readAs, openToAll };
}

test('[SE-04] a sent page is found by its address by those who may open it, even after it was fetched', async () => {
  const { sender, colleague, shared, readAs } = await setUp();
  const { id } = await sender.inside((tx) => addSentPage(tx, sender.page));
  await readAs(id, true);
  await readAs(id, false, LATER);
  for (const url of [PAGE, LATER]) {
    expect([await sender.found(url), await colleague.found(url), await shared(url)]).toEqual([
      [id],
      [],
      undefined,
    ]);
  }
});

test('[SE-04] several people have their own copy of a page, and everyone shares a third', async () => {
  const { sender, colleague, shared } = await setUp();
  const mine = await sender.inside((tx) => addSentPage(tx, sender.page));
  const theirs = await colleague.inside((tx) => addSentPage(tx, colleague.page));
  const { document, added } = await colleague.inside((tx) => addPage(tx, colleague.page));
  expect([added, new Set([mine.id, theirs.id, document.id]).size]).toEqual([true, 3]);
  expect(await sender.found(PAGE)).toEqual([mine.id]);
  expect(await colleague.found(PAGE)).toEqual([document.id, theirs.id]);
  expect((await shared(PAGE))?.id).toBe(document.id);
});

test('[CA-04] a shared page keeps its address, whatever is recorded as sent', async () => {
  const { sender, colleague, shared, readAs } = await setUp();
  const { document } = await sender.inside((tx) => addPage(tx, sender.page));
  await readAs(document.id, true);
  expect([(await shared(PAGE))?.id, await colleague.found(PAGE)]).toEqual([document.id, []]);
  const again = await colleague.inside((tx) => addPage(tx, colleague.page));
  expect([again.added, again.document.id]).toEqual([false, document.id]);
});

test('[SE-04] sending a page very often hides nobody else’s copy', async () => {
  const { sender, colleague, reader, openToAll } = await setUp();
  const { id } = await sender.inside((tx) => addSentPage(tx, sender.page));
  await colleague.inside((tx) =>
    tx.execute(sql`
      WITH many AS (
        INSERT INTO documents (id, organisation_id, kind, url, title, content_type, reading, source_id, created_by, created_at, modified_by, modified_on)
        SELECT gen_random_uuid(), organisation_id, kind, url, title, content_type, reading, source_id, ${colleague.page.by}, created_at, modified_by, modified_on
        FROM documents, generate_series(1, 600) WHERE id = ${id} RETURNING id, organisation_id)
      INSERT INTO document_addresses (organisation_id, address_key, document_id, sent)
      SELECT m.organisation_id, a.address_key, m.id, true FROM many m, document_addresses a WHERE a.document_id = ${id}`),
  );
  openToAll.push(id);
  expect(await reader.found(PAGE)).toEqual([id]);
});
