import { z } from 'zod';
import { AppError } from '#base/app-error.ts';
import type { Input } from '#base/endpoint.ts';
import { type Id, id } from '#base/ids.ts';
import type { Bilingual, Language } from '#base/language.ts';
import { withScheme } from '#base/validators.ts';
import { knownAnalyses } from '#features/captures/filing/server/known-analyses.ts';
import { failureText } from '#features/documents/documents/rules/reading-state.ts';
import {
  addressKey,
  cleanAddress,
  type Documents,
  isPage,
  PAGE_SAMPLE_BYTES,
  type ReadingServices,
  readSummaries,
  takeUpload,
} from '#features/documents/server.ts';
import { PAGE_FILE_MAX_BYTES, PAGE_FILE_NAME } from '#features/documents/uploads/contract/uploads.ts';
import { uploadReasons } from '#features/documents/uploads/rules/why-file-refused.ts';
import type { Transaction } from '#platform/database/database.ts';
import { insertOnce } from '#platform/database/insert-once.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { jobKind } from '#platform/jobs/define-job.ts';
import { enqueueJob } from '#platform/jobs/enqueue-job.ts';
import { newId } from '#platform/new-id.ts';
import { outboundError } from '#platform/outbound/outbound-reasons.ts';
import { type Capture, type startCapture as endpoint, keepCapture } from '../contract/captures.ts';
import { captureReasons, MAX_UNDER_WAY } from '../rules/capture-limits-and-reasons.ts';
import { countUnderWay, findCaptureIfPresent, findDuplicate, insertCapture } from './capture-store.ts';
import type { CaptureRow, captures } from './captures-table.ts';

/** The job that reads a capture, and files it if it is kept. */
export const readCaptureKind = jobKind(
  'read-capture',
  z.object({ organisationId: id, userId: id, captureId: id }),
);

type Viewer = Pick<RequestContext, 'actor' | 'now' | 'language'>;

/** A capture as returned to its person. */
export async function shownCapture(
  documents: Documents,
  tx: Transaction,
  viewer: Viewer,
  row: CaptureRow,
): Promise<Capture> {
  const { documentId, state } = row;
  const [capture] = await shownCaptures(documents, tx, viewer, [row]);
  if (!capture) throw new Error('expected one capture per row');
  if (state !== 'ready' || !documentId) return capture;
  return { ...capture, known: await knownAnalyses(documents, tx, viewer, [documentId]) };
}

/** The same for several, without the known analyses of their documents. */
export async function shownCaptures(
  documents: Documents,
  tx: Transaction,
  { actor, now, language }: Viewer,
  rows: readonly CaptureRow[],
): Promise<Capture[]> {
  const ready = rows.filter(({ state }) => state === 'ready').flatMap(({ documentId }) => documentId ?? []);
  const summaries = await readSummaries(documents, tx, actor.organisationId, ready, { actor, now, language });
  return rows.map((row) => {
    const { fileName = null, outcome: _, ...found } = row.found;
    const { id, url, state, step, failure, analysisId } = row;
    return {
      id,
      url,
      fileName,
      state,
      step,
      found,
      analysisId,
      failure: failure
        ? { reason: failure, message: failureText(failure, documents.failures, language) }
        : null,
      document: (state === 'ready' && row.documentId && summaries.get(row.documentId)) || null,
      known: [],
      kept: row.keeping !== null,
      toFile: row.keeping === null && isOpen(state) ? filingHint(id, language) : null,
    };
  });
}

const isOpen = (state: Capture['state']) => state !== 'failed' && state !== 'cancelled';

function filingHint(captureId: string, language: Language): Capture['toFile'] {
  const { method, path } = keepCapture;
  const call = `${method} ${path.replace(':captureId', captureId)}`;
  return { call, takes: ['portfolioIds'], message: NOT_FILED[language] };
}

const NOT_FILED: Bilingual = {
  fr: 'Rien n’est encore classé : indiquez dans quels portfolios ranger cette capture.',
  en: 'Nothing is filed yet: name the portfolios this capture goes into.',
};

/** Accepts an address, an upload, or a sent page and responds at once; a job reads it. Idempotent by id. */
export async function startCapture(
  captures: ReadingServices,
  context: RequestContext,
  { id = newId(), url, uploadId }: Input<typeof endpoint>,
): Promise<Capture> {
  requireScope(context.actor, 'capture');
  const address = url === undefined ? null : pageAddress(captures, url, uploadId !== undefined);
  const seen = uploadId ? await inspectUpload(captures, uploadId, address !== null) : null;
  return insertOnce('captures_pkey', () =>
    context.transaction(async (tx) => {
      const already = await findCaptureIfPresent(tx, context.actor, id);
      if (already) return shownCapture(captures.documents, tx, context, already);
      const found = seen ? await checkUpload(tx, context, seen) : {};
      const row = await addCapture(tx, context, { id, url: address, uploadId: uploadId ?? null, found });
      return shownCapture(captures.documents, tx, context, row);
    }),
  );
}

/**
 * Normalises an address, and refuses one that cannot be a page or must not be fetched. A sent page is not
 * fetched, so it may be in a private network.
 */
function pageAddress({ outbound }: ReadingServices, typed: string, isSent: boolean): string {
  const address = withScheme(typed);
  try {
    if (isSent) return sentAddress(address);
    outbound.check(address);
  } catch (failure) {
    if (!(failure instanceof AppError)) throw failure;
    const fields = [{ path: 'url', reason: failure.reason }];
    throw new AppError(failure.kind, failure.reason, { fields, cause: failure });
  }
  return cleanAddress(address) ?? address;
}

/** Without the user name and password the address may contain. */
function sentAddress(address: string): string {
  const url = URL.parse(address);
  if (url) [url.username, url.password] = ['', ''];
  const clean = url && cleanAddress(url.href);
  if (!clean || !addressKey(clean)) throw outboundError('address-not-web');
  return clean;
}

type NewCapture = Pick<
  typeof captures.$inferInsert,
  'id' | 'url' | 'uploadId' | 'again' | 'found' | 'documentId'
>;

/** Adds a capture of the caller and enqueues its reading, unless an equal one is under way or they have too many. */
export async function addCapture(
  tx: Transaction,
  { actor, now }: RequestContext,
  added: NewCapture,
): Promise<CaptureRow> {
  const { organisationId, userId } = actor;
  const underWay = await countUnderWay(tx, actor);
  const same = await findDuplicate(tx, actor, added);
  if (same) return same;
  if (underWay >= MAX_UNDER_WAY) {
    throw new AppError('too-many', captureReasons['captures-full']);
  }
  const row = await insertCapture(tx, {
    organisationId,
    userId,
    state: 'waiting',
    ...added,
    createdAt: now,
    modifiedBy: userId,
    modifiedOn: now,
  });
  await enqueueJob(
    tx,
    readCaptureKind,
    { organisationId, userId, captureId: row.id },
    // Someone's first capture goes before another person's fiftieth.
    { singletonKey: row.id, priority: -underWay },
  );
  return row;
}

/** The bytes of an upload, of any owner. */
interface InspectedUpload {
  readonly uploadId: Id;
  readonly arrivedBytes: number | null;
  /** The beginning of the file, if it should be a page. */
  readonly page: Buffer | null;
}

async function inspectUpload(
  { uploads }: ReadingServices,
  uploadId: Id,
  isToBePage: boolean,
): Promise<InspectedUpload> {
  const arrivedBytes = await uploads.arrivedBytes(uploadId);
  const readBeginning = async () =>
    arrivedBytes ? uploads.readHead(uploadId, PAGE_SAMPLE_BYTES) : Buffer.alloc(0);
  return { uploadId, arrivedBytes, page: isToBePage ? await readBeginning() : null };
}

/** The metadata of an upload before it is read; refuses a page sent as a file, and a file sent as a page. */
async function checkUpload(
  tx: Transaction,
  { actor: { organisationId, userId } }: RequestContext,
  { page, ...seen }: InspectedUpload,
): Promise<CaptureRow['found']> {
  const { name, sizeBytes } = await takeUpload(tx, { organisationId, userId, ...seen });
  if (page) {
    if (sizeBytes <= PAGE_FILE_MAX_BYTES && (await isPage(page))) return {};
    throw new AppError('unsupported', captureReasons['page-not-html']);
  }
  if (name === PAGE_FILE_NAME) {
    throw new AppError('unsupported', uploadReasons['type-unsupported'], { values: { name } });
  }
  return { fileName: name };
}
