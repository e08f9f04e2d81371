import { AppError } from '#base/app-error.ts';
import type { Id } from '#base/ids.ts';
import { isPage, PAGE_SAMPLE_BYTES, takeUpload } from '#features/documents/server.ts';
import { PAGE_FILE_MAX_BYTES, PAGE_FILE_NAME } from '#features/documents/uploads/contract/uploads.ts';
import { uploadReasons } from '#features/documents/uploads/rules/upload-reasons.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { captureReasons } from '../rules/capture-reasons.ts';
import type { CaptureServices } from './capture-services.ts';
import type { CaptureRow } from './captures-table.ts';

/** The bytes of an upload, whoever it belongs to. */
interface InspectedUpload {
  readonly uploadId: Id;
  readonly arrivedBytes: number | null;
  /** The beginning of the file, if it should be a page. */
  readonly page: Buffer | null;
}

export async function inspectUpload(
  { uploads }: CaptureServices,
  uploadId: Id,
  isToBePage: boolean,
): Promise<InspectedUpload> {
  const arrivedBytes = await uploads.arrivedBytes(uploadId);
  const readBeginning = async () =>
    arrivedBytes ? uploads.readHead(uploadId, PAGE_SAMPLE_BYTES) : Buffer.alloc(0);
  return { uploadId, arrivedBytes, page: isToBePage ? await readBeginning() : null };
}

/** What is known of an upload before it is read; refuses a page sent as a file, and a file sent as a page. */
export async function checkUpload(
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
