import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id } from '#base/ids.ts';
import { cleanFileName } from '#features/documents/files/rules/file-name.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { DOCUMENT_MAX_BYTES, PAGE_FILE_NAME } from '../contract/uploads.ts';
import { uploadReasons } from '../rules/upload-reasons.ts';
import { whyNotTaken, whyPageNotTaken } from '../rules/why-not-taken.ts';
import { addUpload, holdUploads, removeUploads } from './upload-store.ts';
import type { Uploads } from './uploads.ts';

/** Of unfinished uploads one keeps so many; beginning another lets the oldest go. */
const MOST_UNFINISHED = 5;
/** An upload leaves so much room for everything else that is written. */
const KEPT_FREE_BYTES = 64 * 1_024 * 1_024;
/** What one person may leave lying before it is captured. */
const WAITING_MAX_BYTES = 10 * DOCUMENT_MAX_BYTES;

interface Beginning {
  readonly uploadId: Id;
  readonly name: string | undefined;
  readonly sizeBytes: number;
  /** The kinds of files this server takes. */
  readonly extensions: readonly string[];
}

/** Refuses what would not be taken anyway, before a byte of it travels; answers the name it goes by. */
export async function beginUpload(
  uploads: Uploads,
  context: RequestContext,
  { uploadId, name: given, sizeBytes, extensions }: Beginning,
): Promise<string> {
  const name = cleanFileName(given);
  const refused =
    name === PAGE_FILE_NAME ? whyPageNotTaken({ sizeBytes }) : whyNotTaken({ name, sizeBytes }, extensions);
  if (refused) throw new AppError(refused.kind, refused.reason, { values: refused.values });
  if ((await uploads.roomBytes()) < sizeBytes + KEPT_FREE_BYTES) {
    throw new AppError('full', commonReasons['disk-full']);
  }
  const { actor, now } = context;
  const { organisationId, userId } = actor;
  const abandoned = await context.transaction(async (tx) => {
    const mine = await holdUploads(tx, actor);
    const unfinished = mine.filter(({ completedAt }) => completedAt === null);
    const abandonedIds = unfinished
      .slice(0, Math.max(0, unfinished.length - MOST_UNFINISHED + 1))
      .map(({ id }) => id);
    const kept = mine.filter((row) => !abandonedIds.includes(row.id));
    const waitingBytes = kept.reduce((sum, row) => sum + row.sizeBytes, 0);
    if (waitingBytes + sizeBytes > WAITING_MAX_BYTES) {
      throw new AppError('conflict', uploadReasons['uploads-full']);
    }
    await removeUploads(tx, abandonedIds);
    const written = { modifiedBy: userId, modifiedOn: now };
    await addUpload(tx, {
      id: uploadId,
      organisationId,
      userId,
      name,
      sizeBytes,
      createdAt: now,
      ...written,
    });
    return abandonedIds;
  });
  for (const one of abandoned) await uploads.removeBytes(one);
  return name;
}
