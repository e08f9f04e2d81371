import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageReading, ReadingServices } from '#features/documents/server.ts';
import {
  addPage,
  documents as documentsTable,
  fileKeeper,
  openDocuments,
  openFiles,
  requireDocument,
} from '#features/documents/server.ts';
import { silentLog } from '#platform/log.ts';
import { newId } from '#platform/new-id.ts';
import { folderStorage } from '#platform/storage/folder-storage.ts';
import { PIXEL_PNG } from '../../../../../tests/support/page-server.ts';
import {
  createMember,
  createOrganisation,
  type TestOrganisation,
} from '../../../../../tests/support/people.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { captureOwnedData } from './capture-store.ts';
import { captures as table } from './captures-table.ts';
import { filterCaptured, mayOpenDocument } from './document-readers.ts';
import { finishCapture } from './finish-capture.ts';
import { runCapture } from './run-capture.ts';

const database = testDatabase();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-run-capture-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const PAGE: PageReading = {
  title: 'Recul',
  excerpt: '',
  byline: '',
  siteName: 'Rivages',
  publishedAt: null,
  language: 'fr',
  doi: null,
  imageUrl: 'https://rivages.example/une.png',
  iconUrl: null,
  canonicalUrl: null,
  wordCount: 3,
  images: [],
  html: '<p>Le rivage recule.</p>',
  text: 'Le rivage recule.',
  readable: true,
};

interface World {
  readonly organisation?: TestOrganisation;
  readonly url?: string;
}

/** A person with a waiting capture, and a fake web of one page with a picture. */
async function setUp({ organisation: given, url = `https://rivages.example/${newId()}` }: World = {}) {
  const organisation = given ?? (await createOrganisation(database()));
  const { id: userId } = await createMember(database(), organisation);
  const person = { organisationId: organisation.id, userId };
  const files = openFiles({ storage: folderStorage(folder), secret: 'a secret of these tests' });
  const documents = openDocuments({
    files,
    openAmong: filterCaptured,
    mayOpen: mayOpenDocument,
    isOriginalOffered: async () => false,
    failures: [],
    secret: 'a secret',
  });
  const world = {
    read: async (): Promise<PageReading> => PAGE,
    picture: async (): Promise<void> => undefined,
  };
  const body = async function* () {
    yield Buffer.from('<p>Le rivage recule.</p>');
  };
  const captures = {
    documents,
    outbound: {
      visit: async () => ({
        url,
        addresses: [url],
        type: 'text/html',
        charset: null,
        body: body(),
        release() {},
      }),
      fetchSafely: async () => {
        await world.picture();
        return { bytes: PIXEL_PNG, type: 'image/png', url: `${url}.png`, text: () => '' };
      },
    },
    pages: { read: () => world.read() },
  } as unknown as ReadingServices;
  const captureId = newId();
  await database().asPlatform((tx) =>
    tx.insert(table).values({ id: captureId, ...person, url, state: 'waiting' }),
  );
  return {
    person,
    documents,
    captures,
    url,
    captureId,
    writing: { organisationId: organisation.id, by: userId, at: new Date() },
    run: (signal = new AbortController().signal) =>
      runCapture(
        captures,
        { jobId: newId(), database: database(), log: silentLog, signal },
        { ...person, captureId },
      ),
    async row() {
      const [found] = await database().asPlatform((tx) =>
        tx.select().from(table).where(eq(table.id, captureId)),
      );
      return found;
    },
    onRead: (read: typeof world.read) => {
      world.read = read;
    },
    onPicture: (picture: typeof world.picture) => {
      world.picture = picture;
    },
  };
}

test('[CA-04] a page someone else added while it was read is stored in their document', async () => {
  const { person, url, run, row, writing, onPicture, documents } = await setUp();
  let named = '';
  onPicture(async () => {
    if (named) return;
    const description = { title: 'rivages.example', contentType: 'text/html' };
    const { document } = await database().asTenant(person, (tx) =>
      addPage(tx, { ...writing, url, description }),
    );
    named = document.id;
  });
  await run();
  expect(await row()).toMatchObject({ state: 'ready', documentId: named });
  const read = await database().asTenant(person, (tx) => requireDocument(documents, tx, person, named));
  expect([read.reading, read.title]).toEqual(['whole', 'Recul']);
});

test('[CA-04] a known page deleted before the comparison is read again', async () => {
  const { captures, person, url, row, captureId } = await setUp();
  await database().asPlatform((tx) =>
    tx.update(table).set({ state: 'reading' }).where(eq(table.id, captureId)),
  );
  const keeper = fileKeeper(captures, database(), { ...person, by: person.userId, at: new Date() });
  const reading = await row();
  if (!reading) throw new Error('it was added');
  const finished = await finishCapture(captures, database(), reading, { read: { addresses: [url] }, keeper });
  expect(finished.isOver).toBe(false);
  expect((await row())?.state).toBe('reading');
});

test('[CA-04] the response for a page others know has the same fields as for a new one', async () => {
  const organisation = await createOrganisation(database());
  const first = await setUp({ organisation });
  await first.run();
  const second = await setUp({ organisation, url: first.url });
  await second.run();
  const { wordCount, siteName } = PAGE;
  expect((await first.row())?.found).toMatchObject({ title: 'Recul', siteName, wordCount });
  expect((await second.row())?.found).toEqual((await first.row())?.found);
  expect((await second.row())?.documentId).toBe((await first.row())?.documentId);
});

test('a stopping node does not wait for a page being read; the next one reads it', async () => {
  const stopping = new AbortController();
  const begun = Promise.withResolvers<void>();
  const { run, row, onRead } = await setUp();
  onRead(() => {
    begun.resolve();
    return new Promise(() => undefined);
  });
  const running = run(stopping.signal);
  await begun.promise;
  stopping.abort(new Error('the node stops'));
  await expect(running).rejects.toThrow('the node stops');
  expect((await row())?.state).toBe('reading');
  onRead(async () => PAGE);
  await run();
  expect((await row())?.state).toBe('ready');
});

test('[AD-10] the captures of a deleted person are deleted with them, also while they are read', async () => {
  const { run, row, person, onRead, writing } = await setUp();
  onRead(async () => {
    await database().asPlatform((tx) =>
      captureOwnedData.handOverMember(tx, { ...person, ...writing, heirId: null }),
    );
    return PAGE;
  });
  await run();
  expect(await row()).toBeUndefined();
  const left = await database().asPlatform((tx) =>
    tx.select().from(documentsTable).where(eq(documentsTable.organisationId, person.organisationId)),
  );
  expect(left).toEqual([]);
});
