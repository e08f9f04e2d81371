import type { Id, OrganisationId } from '#base/ids.ts';
import { keepPicture, keepUploadFiles } from '#features/documents/documents/server/keep-files.ts';
import { forgetFiles } from '#features/documents/files/server/attach-files.ts';
import { randomName } from '#features/documents/files/server/file-purposes.ts';
import type { Writing } from '#platform/database/columns.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Readings } from './readings.ts';

/** The document that files are stored for; an existing one keeps its files until the new ones replace them. */
export interface Place {
  readonly documentId: Id;
  readonly isNew: boolean;
}

interface Picture {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly name: string;
}

interface StoredFile {
  readonly name: string;
  readonly type: string;
  readonly path: string;
  readonly viewablePath: string;
}

/** Stores the files of a reading, and deletes them all if it is discarded (CA-05). */
export interface FileKeeper {
  picture(place: Place, picture: Picture): Promise<Id>;
  file(place: Place, file: StoredFile): Promise<{ fileId: Id; viewableFileId: Id }>;
  /** Runs in the caller's transaction; call the returned function after it commits. */
  forget(tx: Transaction): Promise<() => Promise<void>>;
}

export function fileKeeper(
  { documents }: Readings,
  database: Database,
  writing: Writing & { readonly organisationId: OrganisationId },
): FileKeeper {
  const stored: Id[] = [];
  return {
    async picture({ documentId }, picture) {
      const fileId = await keepPicture(documents, database, { ...writing, documentId, ...picture });
      stored.push(fileId);
      return fileId;
    },
    async file({ documentId, isNew }, file) {
      const version = isNew ? {} : { version: randomName() };
      const files = await keepUploadFiles(documents, database, {
        ...writing,
        documentId,
        ...file,
        ...version,
      });
      stored.push(files.fileId, files.viewableFileId);
      return files;
    },
    forget: (tx) => forgetFiles(tx, writing.organisationId, documents.files.storage, stored),
  };
}
