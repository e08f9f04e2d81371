import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id } from '#base/ids.ts';
import { cleanFileName } from '#features/documents/files/rules/file-name.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { DOCUMENT_MAX_BYTES, PAGE_FILE_NAME } from '../contract/uploads.ts';
import { uploadReasons } from '../rules/upload-reasons.ts';
import { whyFileRefused, whyPageRefused } from '../rules/why-file-refused.ts';
import { addUpload, deleteUploads, lockUploadsOf } from './upload-store.ts';
import type { Uploads } from './uploads.ts';

/** Unfinished uploads per person; a new one drops the oldest. */
const MAX_UNFINISHED = 5;
/** Disk space that uploads leave for other data. */
const RESERVED_BYTES = 64 * 1_024 * 1_024;
/** Uploads waiting to be captured, per person. */
const WAITING_MAX_BYTES = 10 * DOCUMENT_MAX_BYTES;

interface UploadRequest {
  readonly uploadId: Id;
  readonly name: string | undefined;
  readonly sizeBytes: number;
  /** File extensions this server accepts. */
  readonly extensions: readonly string[];
}

/** Creates an upload, or refuses it before any byte is sent; returns its file name. */
export async function beginUpload(
  uploads: Uploads,
  context: RequestContext,
  { uploadId, name: given, sizeBytes, extensions }: UploadRequest,
): Promise<string> {
  const name = cleanFileName(given);
  const refused =
    name === PAGE_FILE_NAME ? whyPageRefused({ sizeBytes }) : whyFileRefused({ name, sizeBytes }, extensions);
  if (refused) throw new AppError(refused.kind, refused.reason, { values: refused.values });
  if ((await uploads.freeBytes()) < sizeBytes + RESERVED_BYTES) {
    throw new AppError('full', commonReasons['disk-full']);
  }
  const { actor, now } = context;
  const { organisationId, userId } = actor;
  const dropped = await context.transaction(async (tx) => {
    const mine = await lockUploadsOf(tx, actor);
    const unfinished = mine.filter(({ completedAt }) => completedAt === null);
    const droppedIds = unfinished
      .slice(0, Math.max(0, unfinished.length - MAX_UNFINISHED + 1))
      .map(({ id }) => id);
    const remaining = mine.filter((row) => !droppedIds.includes(row.id));
    const waitingBytes = remaining.reduce((sum, row) => sum + row.sizeBytes, 0);
    if (waitingBytes + sizeBytes > WAITING_MAX_BYTES) {
      throw new AppError('conflict', uploadReasons['uploads-full']);
    }
    await deleteUploads(tx, droppedIds);
    const audit = { modifiedBy: userId, modifiedOn: now };
    await addUpload(tx, {
      id: uploadId,
      organisationId,
      userId,
      name,
      sizeBytes,
      createdAt: now,
      ...audit,
    });
    return droppedIds;
  });
  for (const one of dropped) await uploads.removeBytes(one);
  return name;
}
