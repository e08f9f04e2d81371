import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { deleteUploads, findUpload, type Person } from './upload-store.ts';
import type { Uploads } from './uploads.ts';

interface OwnUpload extends Person {
  readonly uploadId: Id;
}

interface ArrivedFile {
  readonly name: string;
  readonly sizeBytes: number;
}

/**
 * A completely uploaded file of this person; anything else is missing. It stays until it is dropped or swept.
 * `arrivedBytes` is read before the transaction, which must not wait for the store. The bytes decide rather than the
 * row, since a server that stopped right after the last part did not update it.
 */
export async function takeUpload(
  tx: Transaction,
  { uploadId, arrivedBytes, ...person }: OwnUpload & { readonly arrivedBytes: number | null },
): Promise<ArrivedFile> {
  const row = await findUpload(tx, person, uploadId);
  if (!row || arrivedBytes !== row.sizeBytes) throw new AppError('missing', commonReasons.missing);
  return { name: row.name, sizeBytes: row.sizeBytes };
}

/** Deletes an upload; call the returned function after the commit. Does nothing if it is gone. */
export async function dropUpload(
  uploads: Uploads,
  tx: Transaction,
  { uploadId, ...person }: OwnUpload,
): Promise<() => Promise<void>> {
  const row = await findUpload(tx, person, uploadId);
  if (!row) return async () => undefined;
  await deleteUploads(tx, [uploadId]);
  return () => uploads.removeBytes(uploadId);
}
