import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { findUpload, type Person, removeUploads } from './upload-store.ts';
import type { Uploads } from './uploads.ts';

interface OfPerson extends Person {
  readonly uploadId: Id;
}

interface ArrivedFile {
  readonly name: string;
  readonly sizeBytes: number;
}

/**
 * A file of this person that has arrived whole; anything else is missing. It stays until it is dropped or swept. The bytes
 * are counted before the transaction, which waits for no store; they themselves are asked, since a server that stopped
 * right after the last of them never marked the row.
 */
export async function takeUpload(
  tx: Transaction,
  { uploadId, arrivedBytes, ...person }: OfPerson & { readonly arrivedBytes: number | null },
): Promise<ArrivedFile> {
  const row = await findUpload(tx, person, uploadId);
  if (!row || arrivedBytes !== row.sizeBytes) throw new AppError('missing', commonReasons.missing);
  return { name: row.name, sizeBytes: row.sizeBytes };
}

/** Lets an upload go; call what it answers once the transaction has committed. Harmless when it is gone. */
export async function dropUpload(
  uploads: Uploads,
  tx: Transaction,
  { uploadId, ...person }: OfPerson,
): Promise<() => Promise<void>> {
  const row = await findUpload(tx, person, uploadId);
  if (!row) return async () => undefined;
  await removeUploads(tx, [uploadId]);
  return () => uploads.removeBytes(uploadId);
}
