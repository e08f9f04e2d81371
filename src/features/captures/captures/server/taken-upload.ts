import { AppError } from '#base/app-error.ts';
import type { Id } from '#base/ids.ts';
import { isPage, PAGE_SAMPLE_BYTES, takeUpload } from '#features/documents/server.ts';
import { PAGE_FILE_MAX_BYTES, PAGE_FILE_NAME } from '#features/documents/uploads/contract/uploads.ts';
import { uploadReasons } from '#features/documents/uploads/rules/upload-reasons.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { captureReasons } from '../rules/capture-reasons.ts';
import type { CaptureRow } from './captures-table.ts';
import type { Captures } from './open-captures.ts';

/** An upload as its bytes show it, whosesoever it is. */
interface Seen {
  readonly uploadId: Id;
  readonly arrivedBytes: number | null;
  /** What it begins with, where it is to be a page. */
  readonly page: Buffer | null;
}

export async function seenUpload({ uploads }: Captures, uploadId: Id, isToBePage: boolean): Promise<Seen> {
  const arrivedBytes = await uploads.arrivedBytes(uploadId);
  const begins = async () =>
    arrivedBytes ? uploads.beginning(uploadId, PAGE_SAMPLE_BYTES) : Buffer.alloc(0);
  return { uploadId, arrivedBytes, page: isToBePage ? await begins() : null };
}

/** What is known of an upload before it is read; refuses a page that is to be a file, and a file that is to be a page. */
export async function takenUpload(
  tx: Transaction,
  { actor: { organisationId, userId } }: RequestContext,
  { page, ...seen }: Seen,
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
