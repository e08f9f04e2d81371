import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { OrganisationId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { ignoreStorageFailure, type Storage } from '#platform/storage/storage.ts';
import type { Purpose } from '../contract/files.ts';
import { filePath } from './file-purposes.ts';
import { deleteFileRows, markAttached, markAttachedUnder } from './file-store.ts';
import { deleteWithCopy } from './scaled-copies.ts';

/** Marks files as attached, in the transaction that stores a reference to them. */
export async function attachFiles(
  tx: Transaction,
  organisationId: OrganisationId,
  fileIds: readonly string[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const attached = await markAttached(tx, organisationId, fileIds, by, at);
  if (attached < new Set(fileIds).size) throw new AppError('missing', commonReasons.missing);
}

/**
 * Attaches the files of this purpose, for a text that may name any file: other files are left as they are, and readers
 * of the text learn nothing about them.
 */
export function attachFilesForPurpose(
  tx: Transaction,
  organisationId: OrganisationId,
  purpose: Purpose,
  fileIds: readonly string[],
  writing: { by: string | null; at: Date },
): Promise<void> {
  return markAttachedUnder(tx, organisationId, filePath(purpose, ''), fileIds, writing);
}

/** Deletes files with their owner; call the returned function after the commit. */
export async function deleteFiles(
  tx: Transaction,
  organisationId: OrganisationId,
  storage: Storage,
  fileIds: readonly string[],
): Promise<() => Promise<void>> {
  const paths = await deleteFileRows(tx, organisationId, fileIds);
  return async () => {
    for (const path of paths) await ignoreStorageFailure(deleteWithCopy(storage, path));
  };
}
