import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAnalysis } from '../../src/features/analyses/analyses/contract/analyses.ts';
import { readDocument } from '../../src/features/documents/documents/contract/documents.ts';
import { addPage } from '../../src/features/documents/documents/server/add-document.ts';
import { storePicture } from '../../src/features/documents/documents/server/document-files.ts';
import { openDocuments } from '../../src/features/documents/documents/server/open-documents.ts';
import { recordReading } from '../../src/features/documents/documents/server/record-reading.ts';
import { fileAddress } from '../../src/features/documents/files/contract/files.ts';
import { openFiles } from '../../src/features/documents/files/server/open-files.ts';
import { folderStorage } from '../../src/platform/storage/folder-storage.ts';
import { createMember, createOrganisation, tokenOf } from '../support/people.ts';
import { createGroup } from '../support/sharing.ts';
import { ownServer } from '../support/test-server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'vigie-documents-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const server = ownServer({ DATA_DIR: dataDir });

type Headers = Record<string, string>;
let author: Headers;
let colleague: Headers;
let member: Headers;
let elsewhere: Headers;
let documentId: string;
let pictureId: string;

/** A page its author captured, whose analysis is shared with the colleague's group. */
beforeAll(async () => {
  const { database } = server();
  const organisation = await createOrganisation(database);
  const [by, friend, other] = [
    await createMember(database, organisation),
    await createMember(database, organisation),
    await createMember(database, organisation),
  ];
  const outsider = await createMember(database, await createOrganisation(database));
  author = await tokenOf(server(), by);
  colleague = await tokenOf(server(), friend);
  member = await tokenOf(server(), other);
  elsewhere = await tokenOf(server(), outsider);
  const writing = { organisationId: organisation.id, by: by.id, at: new Date() };
  const files = openFiles({ storage: folderStorage(join(dataDir, 'files')), secret: 'unused' });
  const documents = openDocuments({
    files,
    openAmong: async () => new Set(),
    mayOpen: () => sql`false`,
    isOriginalOffered: async () => false,
    failures: [],
    secret: 'unused',
  });
  const description = {
    title: 'Recul du <trait> de côte',
    excerpt: '',
    byline: '',
    siteName: 'La Gazette',
    publishedAt: null,
    language: 'fr',
    doi: null,
    wordCount: 3,
    pageCount: null,
    contentType: 'text/html',
  };
  const asAuthor = { organisationId: organisation.id, userId: by.id };
  const { document } = await database.asTenant(asAuthor, (tx) =>
    addPage(tx, { ...writing, url: 'https://gazette.example/recul', description }),
  );
  documentId = document.id;
  pictureId = await storePicture(documents, database, {
    ...writing,
    documentId,
    name: 'carte.png',
    type: 'image/png',
    bytes: Buffer.from('une carte'),
  });
  const html = `<p>Le rivage recule.</p><img alt="Carte" data-file="${pictureId}"><p onclick="alert(1)">Fin.</p>`;
  await database.asTenant(asAuthor, (tx) =>
    recordReading(documents, tx, {
      ...writing,
      documentId,
      description,
      snapshot: { html, text: 'Le rivage recule.', hash: 'h' },
    }),
  );
  const groupId = await createGroup(database, organisation, friend);
  const acl = [{ entityType: 'Group' as const, entityId: groupId }];
  const made = await server().ask(createAnalysis, { document: { id: documentId }, acl }, author);
  expect(made.status).toBe(200);
});

const read = (headers: Headers) => server().ask(readDocument, { documentId }, headers);
const get = (path: string, headers: Headers = {}) => fetch(`${server().address}${path}`, { headers });

describe('[SY-02] [SE-04] a document is open to its author and to people who may open an analysis of it', () => {
  test('its description, content and files', async () => {
    for (const headers of [author, colleague]) {
      const { output } = await read(headers);
      expect(output).toMatchObject({ id: documentId, title: 'Recul du <trait> de côte', reading: 'whole' });
      expect(output?.snapshots).toHaveLength(1);
      expect((await get(output?.contentUrl ?? '')).status).toBe(200);
      const given = await server().ask(fileAddress, { fileId: pictureId }, headers);
      expect(await (await get(given.output?.address ?? '')).text()).toBe('une carte');
    }
  });

  test('to nobody else, whatever they ask for', async () => {
    for (const [headers, status] of [
      [member, 404],
      [elsewhere, 404],
      [{}, 401],
    ] as const) {
      expect((await read(headers)).status).toBe(status);
      expect((await server().ask(fileAddress, { fileId: pictureId }, headers)).status).toBe(status);
    }
  });
});

describe('a snapshot is shown and cannot run scripts', () => {
  const contentUrl = async () => (await read(author)).output?.contentUrl ?? '';

  test('in a frame of its own policy, with our copies of its images', async () => {
    const answer = await get(await contentUrl());
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox allow-same-origin');
    expect(policy).not.toMatch(/allow-scripts|script-src|connect-src/);
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    const page = await answer.text();
    expect(page).toContain('<html lang="fr">');
    expect(page).toContain('<title>Recul du &lt;trait&gt; de côte</title>');
    const [, address = ''] = /<img alt="Carte" src="([^"]+)"/.exec(page) ?? [];
    expect(await (await get(address.replaceAll('&amp;', '&'))).text()).toBe('une carte');
  });

  test('only from an address that was given and still holds', async () => {
    const address = await contentUrl();
    expect(
      (
        await get(
          address.replace(/signature=./, (first) => (first.endsWith('X') ? 'signature=Y' : 'signature=X')),
        )
      ).status,
    ).toBe(403);
    expect((await get(address.split('?')[0] ?? '')).status).toBe(403);
    expect((await get(address.replace(/expires=\d+/, 'expires=1'))).status).toBe(403);
    // An address of a file opens no snapshot, and the other way round.
    expect((await get(address.replace('/snapshots/', '/files/'))).status).toBe(403);
  });
});
