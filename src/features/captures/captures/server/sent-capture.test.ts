import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#base/app-error.ts';
import { extractionReasons } from '#features/documents/extraction/rules/extraction-reasons.ts';
import type { PageReading, ReadingServices } from '#features/documents/server.ts';
import { openDocuments, openFiles, openUploads, type Uploads } from '#features/documents/server.ts';
import { silentLog } from '#platform/log.ts';
import { newId } from '#platform/new-id.ts';
import { folderStorage } from '#platform/storage/folder-storage.ts';
import { createMember, createOrganisation } from '../../../../../tests/support/people.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { captures as table } from './captures-table.ts';
import { filterCaptured, mayOpenDocument } from './document-readers.ts';
import { runCapture } from './run-capture.ts';

const database = testDatabase();
let folder: string;
let uploads: Uploads;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-sent-capture-'));
  uploads = await openUploads({ dataFolder: folder, storage: undefined });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const HTML = '<p>Le rivage recule.</p>';
const PAGE: PageReading = {
  title: 'Recul',
  excerpt: '',
  byline: '',
  siteName: '',
  publishedAt: null,
  language: 'fr',
  doi: null,
  imageUrl: null,
  iconUrl: null,
  canonicalUrl: 'https://intranet.example/accueil',
  images: [],
  wordCount: 3,
  html: HTML,
  text: 'Le rivage recule.',
  readable: true,
};

/** A person who sent pages, and a fake reader controlled by the test. */
async function setUp() {
  const organisation = await createOrganisation(database());
  const { id: userId } = await createMember(database(), organisation);
  const person = { organisationId: organisation.id, userId };
  const world = { read: async (): Promise<PageReading> => PAGE };
  const documents = openDocuments({
    files: openFiles({ storage: folderStorage(folder), secret: 'a secret of these tests' }),
    openAmong: filterCaptured,
    mayOpen: mayOpenDocument,
    isOriginalOffered: async () => false,
    failures: [],
    secret: 'a secret',
  });
  const captures = { documents, uploads, pages: { read: () => world.read() } } as unknown as ReadingServices;
  return {
    world,
    /** A capture waiting to be read. */
    async sent(url = 'https://intranet.example/note') {
      const [captureId, uploadId] = [newId(), newId()];
      await writeFile(join(folder, 'uploads', uploadId), HTML);
      await database().asPlatform(async (tx) => {
        await tx.execute(sql`INSERT INTO uploads (id, organisation_id, user_id, name, size_bytes)
          VALUES (${uploadId}, ${organisation.id}, ${userId}, 'page.html', ${Buffer.byteLength(HTML)})`);
        await tx.insert(table).values({ id: captureId, ...person, url, uploadId, state: 'waiting' });
      });
      return {
        run: (signal = new AbortController().signal) => {
          const job = { jobId: newId(), database: database(), log: silentLog, signal };
          return runCapture(captures, job, { ...person, captureId });
        },
        isThere: async () => (await readdir(join(folder, 'uploads'))).includes(uploadId),
      };
    },
    async rows(what: 'documents' | 'document_snapshots' | 'uploads' | 'captures') {
      const { rows } = await database().platform.execute(
        sql`SELECT * FROM ${sql.identifier(what)} WHERE organisation_id = ${organisation.id}`,
      );
      return rows;
    },
  };
}

test('[CA-05] a stopping node leaves the sent page, and the next one reads it', async () => {
  const { world, sent, rows } = await setUp();
  const { run, isThere } = await sent();
  const stopping = new AbortController();
  world.read = async () => {
    stopping.abort();
    return PAGE;
  };
  await expect(run(stopping.signal)).rejects.toThrow();
  expect([await isThere(), (await rows('uploads')).length, await rows('documents')]).toEqual([true, 1, []]);
  world.read = async () => PAGE;
  await run();
  expect(await rows('documents')).toMatchObject([{ title: 'Recul', url: 'https://intranet.example/note' }]);
  expect([await isThere(), await rows('uploads')]).toEqual([false, []]);
});

test('[CA-05] a page that cannot be read has a reason, and nothing of it is stored', async () => {
  const { world, sent, rows } = await setUp();
  const { run, isThere } = await sent();
  world.read = async () => {
    throw new AppError('unsupported', extractionReasons['page-too-complex']);
  };
  await run();
  expect(await rows('captures')).toMatchObject([{ state: 'failed', failure: 'page-too-complex' }]);
  expect([await isThere(), await rows('uploads'), await rows('documents')]).toEqual([false, [], []]);
});

test('[CA-04] a page sent twice concurrently is one document and one snapshot', async () => {
  const { world, sent, rows } = await setUp();
  const both = [await sent(), await sent('https://intranet.example/note#fin')];
  const { promise, resolve } = Promise.withResolvers<void>();
  let reading = 0;
  world.read = async () => {
    reading += 1;
    if (reading === both.length) resolve();
    await promise;
    return PAGE;
  };
  await Promise.all(both.map(({ run }) => run()));
  expect([(await rows('documents')).length, (await rows('document_snapshots')).length]).toEqual([1, 1]);
  expect(await rows('captures')).toMatchObject([{ state: 'ready' }, { state: 'ready' }]);
});
