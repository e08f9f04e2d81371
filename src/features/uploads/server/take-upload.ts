import { stat } from 'node:fs/promises';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Uploads } from './open-uploads.ts';
import { findUpload, type Person, removeUploads } from './upload-store.ts';

interface OfPerson extends Person {
  readonly uploadId: Id;
}

interface ArrivedFile {
  readonly path: string;
  readonly name: string;
  readonly sizeBytes: number;
}

/** A file of this person that has arrived whole; anything else is missing. It stays until it is dropped or swept. */
export async function takeUpload(
  uploads: Uploads,
  tx: Transaction,
  { uploadId, ...person }: OfPerson,
): Promise<ArrivedFile> {
  const row = await findUpload(tx, person, uploadId);
  const path = uploads.pathOf(uploadId);
  // The bytes themselves are asked: a server that stopped right after the last of them never marked the row.
  if (!row || (await sizeOf(path)) !== row.sizeBytes) throw new AppError('missing', commonReasons.missing);
  return { path, name: row.name, sizeBytes: row.sizeBytes };
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

async function sizeOf(path: string): Promise<number | null> {
  return stat(path).then(
    ({ size }) => size,
    (failure: NodeJS.ErrnoException) => {
      if (failure.code === 'ENOENT') return null;
      throw failure;
    },
  );
}
