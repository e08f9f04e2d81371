import type { Id, OrganisationId } from '#base/ids.ts';
import type { ReadingProgress } from '#features/documents/documents/contract/documents.ts';
import { storePicture, storeUploadFiles } from '#features/documents/documents/server/document-files.ts';
import type {
  DocumentDescription,
  DocumentRow,
} from '#features/documents/documents/server/document-store.ts';
import type { Documents } from '#features/documents/documents/server/open-documents.ts';
import type { PageReader } from '#features/documents/extraction/server/open-page-reader.ts';
import type { FileReader } from '#features/documents/file-reading/server/open-file-reader.ts';
import { deleteFiles } from '#features/documents/files/server/attach-files.ts';
import { randomName } from '#features/documents/files/server/file-purposes.ts';
import type { Uploads } from '#features/documents/uploads/server/uploads.ts';
import type { AuditStamp } from '#platform/database/columns.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Outbound } from '#platform/outbound/open-outbound.ts';

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

/** The services a reading uses: the network, the two readers, the upload folder, and the document store. */
export interface ReadingServices {
  readonly outbound: Outbound;
  readonly pages: PageReader;
  readonly files: FileReader;
  readonly uploads: Uploads;
  readonly documents: Documents;
}

/** What the caller of a reading provides. */
export interface ReadingRequest {
  readonly signal: AbortSignal;
  readonly keeper: FileKeeper;
  /** Used if the page declares no lead picture. */
  readonly leadImage?: string | undefined;
  /** Reports progress; rejects when the reading is no longer wanted. */
  onProgress(step: 'found' | 'described' | 'read', found: ReadingProgress): Promise<void>;
  /** The document for a page with these addresses; `known` if it is already read. */
  placeFor(addresses: readonly string[]): Promise<DocumentPlace | 'known'>;
}

/** The result of a reading, stored but not recorded yet. */
export interface Reading {
  readonly documentId: Id;
  readonly description: DocumentDescription;
  readonly snapshot: { readonly html: string; readonly text: string; readonly hash: string } | null;
  readonly pictures: Partial<Pick<DocumentRow, 'imageFileId' | 'iconFileId' | 'fileId' | 'viewableFileId'>>;
  /** The preferred one first; empty for an upload. */
  readonly addresses: readonly string[];
}

/** A page that is already known and read. */
export interface KnownPage {
  readonly addresses: readonly string[];
  /** The document, if its address does not identify it. */
  readonly documentId?: Id;
}
