import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import type { Id } from '#base/ids.ts';
import { organisations } from '#features/accounts/server.ts';
import {
  addFile,
  addPage,
  addUpload,
  type DocumentDescription,
  recordFailure,
  recordReading,
} from '#features/documents/server.ts';
import { notifications } from '#features/notifications/server.ts';
import { portfolioEntries } from '#features/portfolios/server.ts';
import { openPictureShrinker, picturePath } from '#features/sources/server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { withAdvisoryLock } from '#platform/database/with-advisory-lock.ts';
import { newId } from '#platform/new-id.ts';
import { PICTURE_TYPE } from '#platform/pictures/open-shrinker.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { type AnalysisName, analysisId, DEMO_ANALYSES } from './analyses/demo-analyses.ts';
import { DEMO_GROUP_PORTFOLIOS, DEMO_PERSONAL_PORTFOLIOS } from './analyses/demo-portfolios.ts';
import { analysesPart } from './analyses-part.ts';
import { auditPart } from './audit-part.ts';
import { demoId, organisationId } from './demo-id.ts';
import { DEMO_NOTIFICATIONS, type DemoNotification } from './demo-notifications.ts';
import { type DemoContext, type DemoPart, daysBefore, storeDemoFiles } from './demo-part.ts';
import { DEMO_ORGANISATIONS, groupNamed, memberNamed } from './demo-people.ts';
import { type CapturedDocument, capturedDocuments } from './documents/captured-documents.ts';
import type { FileUse } from './documents/demo-files.ts';
import { DEMO_SITES, pageUrl } from './documents/demo-sites.ts';
import { journalsPart } from './journals-part.ts';
import { layOutPages } from './lay-out-pages.ts';
import { peoplePart } from './people-part.ts';
import { PICTURES, type PictureName } from './pictures.ts';
import { DEMO_PUBLICATIONS, publicationId, publicationNames } from './publications/demo-publications.ts';
import { publicationsPart } from './publications-part.ts';
import { reflectionsPart } from './reflections-part.ts';
import { sourcesPart } from './sources-part.ts';

/** Documents are captured shortly before their first analysis is created. */
const CAPTURED_BEFORE_DAYS = 0.001;

/** Pages and files, captured and read. */
const documentsPart: DemoPart = {
  name: 'documents',
  load: async (demo) => {
    for (const captured of demo.documents.values()) await loadDocument(demo, captured);
  },
};

async function loadDocument(demo: DemoContext, captured: CapturedDocument): Promise<void> {
  const { tx, now, storage } = demo;
  const { document, documentId, organisationId, article, by } = captured;
  const at = daysBefore(now, captured.daysAgo + CAPTURED_BEFORE_DAYS);
  const description = descriptionOf(captured, now);
  const known = { organisationId, id: documentId, description, by, at };
  if ('fileName' in document) await addUpload(tx, known);
  else await addPage(tx, { ...known, url: pageUrl(document) });
  const read = { organisationId, documentId, by, at };
  if ('failure' in document && document.failure) {
    return recordFailure(tx, { ...read, failure: document.failure });
  }
  const pictures = await insertFiles(demo, captured, at);
  const snapshot = article.text === '' ? null : snapshotOf(demo, captured);
  await recordReading({ files: { storage } }, tx, { ...read, description, snapshot, pictures });
}

/** A file is displayed itself: of its content, only the text is stored. */
function snapshotOf({ files }: DemoContext, { article: { html, text, hash }, documentId }: CapturedDocument) {
  const file = files.find((one) => one.documentId === documentId && one.use === 'fileId');
  return file ? { html: '', text, hash: file.hash } : { html, text, hash };
}

function descriptionOf({ document, title, ...captured }: CapturedDocument, now: Date): DocumentDescription {
  const { excerpt, byline, article, language } = captured;
  const common = { title, excerpt, byline, language, wordCount: article.wordCount };
  const publishedAt = document.daysAgo === null ? null : daysBefore(now, document.daysAgo);
  if ('fileName' in document) {
    const pageCount = layOutPages({ title, blocks: article.blocks }).length;
    return { ...common, publishedAt, siteName: '', doi: null, pageCount, contentType: 'application/pdf' };
  }
  const { site, doi = null, failure } = document;
  // A site that did not respond has no name.
  const siteName = failure ? '' : DEMO_SITES[site].name;
  return { ...common, publishedAt, siteName, doi, pageCount: null, contentType: 'text/html' };
}

/** Inserts the rows of the files stored for a document. */
async function insertFiles(
  { tx, files }: DemoContext,
  { documentId, organisationId, by }: CapturedDocument,
  at: Date,
): Promise<Partial<Record<FileUse, Id>>> {
  const ids: Partial<Record<FileUse, Id>> = {};
  for (const { use, documentId: owner, ...file } of files) {
    if (owner !== documentId) continue;
    const written = { createdBy: by, createdAt: at, modifiedBy: by, modifiedOn: at };
    ids[use] = (await addFile(tx, { id: newId(), organisationId, ...file, ...written })).id;
  }
  return ids;
}

const MINUTE_MS = 60_000;

/** The notifications of the people of the demo. */
const notificationsPart: DemoPart = {
  name: 'notifications',
  load: async ({ tx, now, documents }) => {
    const rows = DEMO_NOTIFICATIONS.map((notification) => {
      const document = documents.get(DEMO_ANALYSES[notification.analysis].document);
      if (!document) throw new Error(`the demo has no document for ${notification.analysis}`);
      return rowOf(notification, document, now);
    });
    await tx.insert(notifications).values(rows);
  },
};

function rowOf(
  notification: DemoNotification,
  { title, document }: CapturedDocument,
  now: Date,
): typeof notifications.$inferInsert {
  const at = new Date(now.getTime() - notification.minutesAgo * MINUTE_MS);
  const { userId, organisationId } = memberNamed(notification.to);
  const by = memberNamed(notification.by).userId;
  return {
    id: demoId(
      'notification',
      [notification.to, notification.by, notification.act, notification.analysis].join(' '),
    ),
    organisationId,
    userId,
    status: notification.status,
    act: notification.act,
    causedBy: by,
    analysisId: analysisId(notification.analysis),
    documentTitle: title,
    documentUrl: 'site' in document ? pageUrl(document) : '',
    at,
    firstAt: at,
    position: 0,
    modifiedBy: by,
    modifiedOn: at,
  };
}

/** The portfolios of people and groups. */
const portfoliosPart: DemoPart = {
  name: 'portfolios',
  load: async ({ tx, now }) => {
    const entriesOf = (portfolio: Readonly<Partial<Record<AnalysisName, number>>>) =>
      (Object.entries(portfolio) as [AnalysisName, number][]).map(([name, daysAgo]) => ({
        analysisId: analysisId(name),
        author: memberNamed(DEMO_ANALYSES[name].parts[0].who).userId,
        addedAt: daysBefore(now, daysAgo),
      }));
    const rows = [
      ...Object.entries(DEMO_GROUP_PORTFOLIOS).flatMap(([group, portfolio]) =>
        entriesOf(portfolio).map(({ author, ...entry }) => ({
          ...groupNamed(group),
          ...entry,
          addedBy: author,
        })),
      ),
      ...Object.entries(DEMO_PERSONAL_PORTFOLIOS).flatMap(([mailbox, portfolio]) => {
        const { organisationId, userId } = memberNamed(mailbox);
        return entriesOf(portfolio).map(({ author: _author, ...entry }) => ({
          organisationId,
          userId,
          ...entry,
          addedBy: userId,
        }));
      }),
    ];
    const written = rows.map((row) => ({ ...row, modifiedBy: row.addedBy, modifiedOn: row.addedAt }));
    await tx.insert(portfolioEntries).values(written);
  },
};

/** In order: a feature adds its part at the end. */
const PARTS: readonly DemoPart[] = [
  peoplePart,
  sourcesPart,
  documentsPart,
  analysesPart,
  portfoliosPart,
  notificationsPart,
  reflectionsPart,
  publicationsPart,
  journalsPart,
  auditPart,
];

/** Advisory lock, so that of several starting nodes one loads the demo. */
const LOCK = 7_204_121;

const RETRY_MS = 200;

/**
 * Fills an empty database with the demo data; any other database is left unchanged. True when it was filled. Of several
 * starting nodes one loads it, including the files, while the others wait.
 */
export async function loadDemoData(database: Database, storage: Storage): Promise<boolean> {
  let isFilled = false;
  while (!(await hasAnyOrganisation(database))) {
    const hasLock = await withAdvisoryLock({ url: database.platformUrl, lock: LOCK }, async () => {
      isFilled = await fill(database, storage);
    });
    if (!hasLock) await pause(RETRY_MS);
  }
  return isFilled;
}

async function fill(database: Database, storage: Storage): Promise<boolean> {
  if (await hasAnyOrganisation(database)) return false;
  const documents = capturedDocuments();
  const files = await storeDemoFiles(storage, documents.values());
  await storePublicationPictures(storage);
  await database.asPlatform(async (tx) => {
    const now = new Date();
    for (const part of PARTS) await part.load({ tx, now, storage, documents, files });
  });
  return true;
}

/** Whether the database contains the organisations of the demo, so that later starts print the accounts. */
export async function hasDemoData(database: Database): Promise<boolean> {
  const ids = DEMO_ORGANISATIONS.map(({ name }) => organisationId(name));
  const rows = await database.platform
    .select({ id: organisations.id })
    .from(organisations)
    .where(inArray(organisations.id, ids));
  return rows.length === ids.length;
}

/** False for a new installation. */
export function hasAnyOrganisation(database: Database): Promise<boolean> {
  return hasOrganisation(database.platform);
}

async function hasOrganisation(tx: Transaction): Promise<boolean> {
  return (await tx.select({ id: organisations.id }).from(organisations).limit(1)).length > 0;
}

/** Stores the pictures of the demo publications at the paths used by their rows, in the format of real ones. */
async function storePublicationPictures(storage: Storage): Promise<void> {
  await using shrinker = shrinking();
  const drawn = new Map<PictureName, Uint8Array>();
  for (const name of publicationNames) {
    const { picture } = DEMO_PUBLICATIONS[name];
    if (!picture) continue;
    const bytes = drawn.get(picture) ?? (await shrinker.shrink(Buffer.from(PICTURES[picture]())));
    if (!bytes) throw new Error(`the demo cannot draw ${picture}`);
    drawn.set(picture, bytes);
    const content = Readable.from([Buffer.from(bytes)], { objectMode: false });
    await storage.put(picturePath(publicationId(name)), content, { type: PICTURE_TYPE });
  }
}

function shrinking() {
  const shrinker = openPictureShrinker();
  return { ...shrinker, [Symbol.asyncDispose]: () => shrinker.close() };
}
