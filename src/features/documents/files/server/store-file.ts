import type { Readable } from 'node:stream';
import type { OrganisationId } from '#base/ids.ts';
import type { AuditStamp } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/new-id.ts';
import { cleanFileName } from '../rules/file-name.ts';
import { addFile, type FileRow } from './file-store.ts';
import type { Files } from './open-files.ts';

interface NewFile extends AuditStamp {
  readonly organisationId: OrganisationId;
  readonly path: string;
  readonly name: string | undefined;
  readonly type: string;
  readonly content: Readable;
}

type InTransaction = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

/** Stores a file: the object first, then the row, so that no row refers to a missing object. */
export async function storeFile(
  { storage }: Pick<Files, 'storage'>,
  inTransaction: InTransaction,
  { organisationId, path, name, type, content, by, at }: NewFile,
): Promise<FileRow> {
  const { hash, size } = await storage.put(path, content, { type });
  try {
    return await inTransaction((tx) =>
      addFile(tx, {
        id: newId(),
        organisationId,
        path,
        name: cleanFileName(name),
        type,
        sizeBytes: size,
        hash,
        createdBy: by,
        createdAt: at,
        modifiedBy: by,
        modifiedOn: at,
      }),
    );
  } catch (failure) {
    // If this fails as well, the sweep deletes the object without a row.
    await storage.delete(path).catch(() => undefined);
    throw failure;
  }
}
