import type { Id, OrganisationId } from '#base/ids.ts';
import { storePicture, storeUploadFiles } from '#features/documents/documents/server/store-files.ts';
import { deleteFiles } from '#features/documents/files/server/attach-files.ts';
import { randomName } from '#features/documents/files/server/file-purposes.ts';
import type { AuditStamp } from '#platform/database/columns.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { ReadingServices } from './reading-services.ts';

/** The document that files are stored for; an existing one keeps its files until the new ones replace them. */
export interface DocumentPlace {
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
  picture(place: DocumentPlace, picture: Picture): Promise<Id>;
  file(place: DocumentPlace, file: StoredFile): Promise<{ fileId: Id; viewableFileId: Id }>;
  /** Runs in the caller's transaction; call the returned function after it commits. */
  discard(tx: Transaction): Promise<() => Promise<void>>;
}

export function fileKeeper(
  { documents }: ReadingServices,
  database: Database,
  writing: AuditStamp & { readonly organisationId: OrganisationId },
): FileKeeper {
  const stored: Id[] = [];
  return {
    async picture({ documentId }, picture) {
      const fileId = await storePicture(documents, database, { ...writing, documentId, ...picture });
      stored.push(fileId);
      return fileId;
    },
    async file({ documentId, isNew }, file) {
      const version = isNew ? {} : { version: randomName() };
      const files = await storeUploadFiles(documents, database, {
        ...writing,
        documentId,
        ...file,
        ...version,
      });
      stored.push(files.fileId, files.viewableFileId);
      return files;
    },
    discard: (tx) => deleteFiles(tx, writing.organisationId, documents.files.storage, stored),
  };
}
