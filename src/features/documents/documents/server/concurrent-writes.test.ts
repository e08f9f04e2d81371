import { expect, test } from 'vitest';
import type { Transaction } from '#platform/database/database.ts';
import { createMember, createOrganisation } from '../../../../../tests/support/people.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { untilBlocked } from '../../../../../tests/support/until-blocked.ts';
import { addPage } from './add-document.ts';
import { deleteDocuments } from './delete-documents.ts';
import { findDocument } from './document-store.ts';
import type { Documents } from './open-documents.ts';
import { recordFailure, recordReading } from './record-reading.ts';

const database = testDatabase();
const at = new Date('2026-11-12T08:00:00Z');
const URL = 'https://gazette-rivages.example/recul';
const DESCRIPTION = {
  title: 'Recul',
  excerpt: '',
  byline: '',
  siteName: '',
  publishedAt: null,
  language: null,
  doi: null,
  wordCount: 3,
  pageCount: null,
  contentType: 'text/html',
};
const SNAPSHOT = { html: '<p>Le rivage recule.</p>', text: 'Le rivage recule.', hash: 'abc' };
/** These documents have no files. */
const documents = { files: {} } as Documents;

async function setUp() {
  const organisation = await createOrganisation(database());
  const { id: userId } = await createMember(database(), organisation);
  const writing = { organisationId: organisation.id, by: userId, at };
  const inside = <T>(work: (tx: Transaction) => Promise<T>) =>
    database().asTenant({ organisationId: organisation.id, userId }, work);
  const add = (tx: Transaction, addresses: string[] = [], url = URL) =>
    addPage(tx, { ...writing, url, addresses, description: DESCRIPTION });
  const read = (tx: Transaction, documentId: string, addresses: string[]) =>
    recordReading(documents, tx, {
      ...writing,
      documentId,
      description: DESCRIPTION,
      snapshot: SNAPSHOT,
      addresses,
    });
  return { ...writing, inside, add, read };
}

test('[CA-04] a page added while it is being deleted is stored again', async () => {
  const { inside, add, organisationId } = await setUp();
  const { document } = await inside((tx) => add(tx));
  let again: ReturnType<typeof add> | undefined;
  await inside(async (tx) => {
    await deleteDocuments(documents, tx, organisationId, [document.id]);
    again = inside((other) => add(other, ['https://gazette-rivages.example/recul-2']));
    await untilBlocked(database(), tx, again);
  });
  const found = await again;
  expect(found?.added).toBe(true);
  expect((await inside((tx) => findDocument(tx, organisationId, found?.document.id ?? '')))?.url).toBe(URL);
});

test('[CA-04] a page that is being added again is not deleted meanwhile', async () => {
  const { inside, add, organisationId } = await setUp();
  const { document } = await inside((tx) => add(tx));
  let forgotten: Promise<unknown> | undefined;
  await inside(async (tx) => {
    await add(tx);
    forgotten = inside((other) => deleteDocuments(documents, other, organisationId, [document.id]));
    await untilBlocked(database(), tx, forgotten);
    expect(await findDocument(tx, organisationId, document.id)).toBeDefined();
  });
  await forgotten;
});

test('[CA-04] two readings of one page by different addresses do not deadlock', async () => {
  const { inside, add, read, organisationId } = await setUp();
  const ways = [`${URL}/a`, `${URL}/b`];
  const { document } = await inside((tx) => add(tx, ways));
  const bringIn = (tx: Transaction, url: string) => add(tx, [`${url}/suite`], url);
  let second: Promise<unknown> | undefined;
  await inside(async (tx) => {
    await bringIn(tx, `${URL}/a`);
    second = inside(async (other) => {
      await bringIn(other, `${URL}/b`);
      await read(other, document.id, []);
    });
    await untilBlocked(database(), tx, second);
    await read(tx, document.id, []);
  });
  await second;
  expect((await inside((tx) => findDocument(tx, organisationId, document.id)))?.reading).toBe('whole');
});

test('a late failure does not hide a reading recorded meanwhile', async () => {
  const { inside, add, read, organisationId, by } = await setUp();
  const { document } = await inside((tx) => add(tx));
  await inside((tx) => read(tx, document.id, []));
  await inside((tx) =>
    recordFailure(tx, { organisationId, documentId: document.id, failure: 'too-slow', by, at }),
  );
  const found = await inside((tx) => findDocument(tx, organisationId, document.id));
  expect([found?.reading, found?.failure]).toEqual(['whole', null]);
});
