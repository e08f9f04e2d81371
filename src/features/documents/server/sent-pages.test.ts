import { expect, test } from 'vitest';
import { openFiles } from '#features/files/server/public.ts';
import type { Transaction } from '#platform/database/database.ts';
import { folderStorage } from '#platform/storage/folder-storage.ts';
import { createMember, createOrganisation } from '../../../../tests/support/people.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import {
  addPage,
  addSentPage,
  findByAddress,
  findOpenByAddress,
  openDocuments,
  recordReading,
} from './public.ts';

const database = testDatabase();
const at = new Date('2026-11-12T08:00:00Z');
const PAGE = 'https://courrier.example/boite';
const LATER = 'https://courrier.example/boite-de-reception';
const DESCRIPTION = {
  ...{ title: 'Boîte', excerpt: '', byline: '', siteName: '', publishedAt: null, language: 'fr', doi: null },
  ...{ wordCount: 3, pageCount: null, contentType: 'text/html' },
};
const SNAPSHOT = { html: '<p>Lettre.</p>', text: 'Lettre.', hash: 'abc' };

async function setUp() {
  const organisation = await createOrganisation(database());
  const documents = openDocuments({
    files: openFiles({ storage: folderStorage('/nowhere'), secret: 'a secret of these tests' }),
    openAmong: async () => new Set(),
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
  const [sender, colleague] = [await someone(), await someone()];
  const { inside } = sender;
  const shared = (url: string) => inside((tx) => findByAddress(tx, organisation.id, [url]));
  const readAs = (documentId: string, isSent: boolean, url = PAGE) =>
    inside((tx) =>
      recordReading(documents, tx, {
        ...{ ...sender.page, documentId, snapshot: SNAPSHOT, addresses: [url], isSent },
      }),
    );
  return { sender, colleague, shared, readAs };
}

test('[SE-04] a page that was sent is found by its address by those who may open it, also once it was visited', async () => {
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

test('[SE-04] several people have the same page, each their own, and everyone a third', async () => {
  const { sender, colleague, shared } = await setUp();
  const mine = await sender.inside((tx) => addSentPage(tx, sender.page));
  const theirs = await colleague.inside((tx) => addSentPage(tx, colleague.page));
  const { document, added } = await colleague.inside((tx) => addPage(tx, colleague.page));
  expect([added, new Set([mine.id, theirs.id, document.id]).size]).toEqual([true, 3]);
  expect(await sender.found(PAGE)).toEqual([mine.id]);
  expect(await colleague.found(PAGE)).toEqual([document.id, theirs.id]);
  expect((await shared(PAGE))?.id).toBe(document.id);
});

test('[SE-04] what is sent into a page that everyone finds takes it out of their way', async () => {
  const { sender, colleague, shared, readAs } = await setUp();
  const { document } = await sender.inside((tx) => addPage(tx, sender.page));
  await readAs(document.id, true);
  expect([await shared(PAGE), await sender.found(PAGE)]).toEqual([undefined, [document.id]]);
  const another = await colleague.inside((tx) => addPage(tx, colleague.page));
  expect([another.added, (await shared(PAGE))?.id]).toEqual([true, another.document.id]);
});
