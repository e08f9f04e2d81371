import { AppError } from '#base/app-error.ts';
import type { Id } from '#base/ids.ts';
import { isPageFile } from '#features/readings/server/public.ts';
import { PAGE_FILE_MAX_BYTES, PAGE_FILE_NAME } from '#features/uploads/contract/uploads.ts';
import { uploadReasons } from '#features/uploads/rules/upload-reasons.ts';
import { takeUpload } from '#features/uploads/server/public.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { captureReasons } from '../rules/capture-reasons.ts';
import type { CaptureRow } from './captures-table.ts';
import type { Captures } from './open-captures.ts';

/** What is known of an upload before it is read; refuses a page that is to be a file, and a file that is to be a page. */
export async function takenUpload(
  { uploads }: Captures,
  tx: Transaction,
  { actor: { organisationId, userId } }: RequestContext,
  { uploadId, isPage }: { readonly uploadId: Id; readonly isPage: boolean },
): Promise<CaptureRow['found']> {
  const { path, name, sizeBytes } = await takeUpload(uploads, tx, { organisationId, userId, uploadId });
  if (isPage) {
    if (sizeBytes <= PAGE_FILE_MAX_BYTES && (await isPageFile(path))) return {};
    throw new AppError('unsupported', captureReasons['page-not-html']);
  }
  if (name === PAGE_FILE_NAME) {
    throw new AppError('unsupported', uploadReasons['type-unsupported'], { values: { name } });
  }
  return { fileName: name };
}
