import type { Id } from '#base/ids.ts';
import {
  addFile,
  addPage,
  addUpload,
  type DocumentDescription,
  recordFailure,
  recordReading,
} from '#features/documents/server.ts';
import { newId } from '#platform/new-id.ts';
import { type DemoContext, type DemoPart, daysBefore } from './demo-part.ts';
import type { CapturedDocument } from './documents/captured-documents.ts';
import type { FileUse } from './documents/demo-files.ts';
import { DEMO_SITES, pageUrl } from './documents/demo-sites.ts';
import { layOutPages } from './reports/lay-out-pages.ts';

/** Documents are captured shortly before their first analysis is created. */
const CAPTURED_BEFORE_DAYS = 0.001;

/** Pages and files, captured and read. */
export const documentsPart: DemoPart = {
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
