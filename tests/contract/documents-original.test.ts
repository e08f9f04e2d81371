import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { changeAnalysis, createAnalysis } from '../../src/features/analyses/analyses/contract/analyses.ts';
import { readDocument } from '../../src/features/documents/documents/contract/documents.ts';
import { addUpload } from '../../src/features/documents/documents/server/add-document.ts';
import { storeUploadFiles } from '../../src/features/documents/documents/server/document-files.ts';
import { recordReading } from '../../src/features/documents/documents/server/record-reading.ts';
import { type Disposition, fileAddress } from '../../src/features/documents/files/contract/files.ts';
import { openFiles } from '../../src/features/documents/files/server/open-files.ts';
import { forUser } from '../support/analyses.ts';
import { createMember, createOrganisation, tokenOf } from '../support/people.ts';
import { testServer } from '../support/test-server.ts';

const folder = await mkdtemp(join(tmpdir(), 'vigie-originals-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const server = testServer();

type Headers = Record<string, string>;
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A text document somebody brought in, with an analysis that a colleague may read. */
async function setUp() {
  const { database, storage } = server();
  const documents = { files: openFiles({ storage, secret: 'unused' }) };
  const organisation = await createOrganisation(database);
  const [by, friend] = [
    await createMember(database, organisation),
    await createMember(database, organisation),
  ];
  const [author, reader] = [await tokenOf(server(), by), await tokenOf(server(), friend)];
  const [path, viewablePath] = [join(folder, 'note.docx'), join(folder, 'note.pdf')];
  await writeFile(path, 'the text document');
  await writeFile(viewablePath, '%PDF as it is drawn');
  const writing = { organisationId: organisation.id, by: by.id, at: new Date() };
  const inside = { organisationId: organisation.id, userId: by.id };
  const { id: documentId } = await database.asTenant(inside, (tx) =>
    addUpload(tx, { ...writing, description: { title: 'Note', contentType: TYPE } }),
  );
  const kept = await storeUploadFiles(documents, database, {
    ...writing,
    documentId,
    name: 'note.docx',
    type: TYPE,
    path,
    viewablePath,
  });
  const description = {
    title: 'Note',
    excerpt: '',
    byline: '',
    siteName: '',
    publishedAt: null,
    language: 'fr',
    doi: null,
    wordCount: 3,
    pageCount: 1,
    contentType: TYPE,
  };
  await database.asTenant(inside, (tx) =>
    recordReading(documents, tx, {
      ...writing,
      documentId,
      description,
      pictures: kept,
      snapshot: { html: '', text: 'the text document', hash: 'h' },
    }),
  );
  const acl = [forUser(friend, 'Reader')];
  const made = await server().ask(createAnalysis, { document: { id: documentId }, acl }, author);
  const analysisId = made.output?.id ?? '';
  return {
    ...kept,
    author,
    reader,
    documentId,
    analysisId,
    read: async (as: Headers) => (await server().ask(readDocument, { documentId }, as)).output,
    hide: () => server().ask(changeAnalysis, { analysisId, downloadAuthorized: false }, author),
    addressOf: async (fileId: string, disposition: Disposition) =>
      (await server().ask(fileAddress, { fileId, disposition }, reader)).status,
  };
}

const bytesAt = async (address: string | null | undefined) =>
  (await fetch(server().address + (address ?? ''))).text();

test('[AL-03] the original is taken away by readers of an analysis that offers it', async () => {
  const { read, reader, addressOf, fileId } = await setUp();
  expect(await bytesAt((await read(reader))?.fileUrl)).toBe('the text document');
  expect(await addressOf(fileId, 'attachment')).toBe(200);
});

test('[AL-03] where it is not offered, readers still see the document and have no way to its file', async () => {
  const { read, hide, reader, author, addressOf, fileId, viewableFileId } = await setUp();
  await hide();
  const shown = await read(reader);
  expect(shown?.fileUrl).toBeNull();
  expect(await bytesAt(shown?.viewableUrl)).toBe('%PDF as it is drawn');
  expect(await addressOf(viewableFileId, 'inline')).toBe(200);
  expect(await addressOf(viewableFileId, 'attachment')).toBe(404);
  expect(await addressOf(fileId, 'inline')).toBe(404);
  expect(await addressOf(fileId, 'attachment')).toBe(404);
  // It is theirs.
  expect(await bytesAt((await read(author))?.fileUrl)).toBe('the text document');
});

test('[AL-03] a thread of their own offers the original only to whom it was offered', async () => {
  const offered = await setUp();
  const hidden = await setUp();
  await hidden.hide();
  const begin = async ({ documentId }: typeof offered, as: Headers) =>
    (await server().ask(createAnalysis, { document: { id: documentId } }, as)).output?.downloadAuthorized;
  expect(await begin(offered, offered.reader)).toBe(true);
  expect(await begin(hidden, hidden.reader)).toBe(false);
  expect((await hidden.read(hidden.reader))?.fileUrl).toBeNull();
  expect(await begin(hidden, hidden.author)).toBe(true);
});
