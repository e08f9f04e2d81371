import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Id, OrganisationId } from '#base/ids.ts';
import {
  type FilePurpose,
  type FilePurposes,
  filePath,
  randomName,
} from '#features/documents/files/server/file-purposes.ts';
import { storeFile } from '#features/documents/files/server/store-file.ts';
import type { AuditStamp } from '#platform/database/columns.ts';
import type { Database } from '#platform/database/database.ts';
import type { Documents } from './open-documents.ts';
import { canDownloadOriginal, findOpenDocument } from './require-document.ts';

const mayAdd = async () => false;

/**
 * The files of a document may be read by those who may open it, and are added only by reading it. For an upload this
 * means the displayed copy; the original needs its own permission.
 */
export function documentFilePurposes(documents: () => Documents): FilePurposes {
  const pictures: FilePurpose = {
    mayAdd,
    mayRead: ({ actor, transaction }, documentId) =>
      transaction(async (tx) => (await findOpenDocument(documents(), tx, actor, documentId)) !== undefined),
  };
  const uploads: FilePurpose = {
    mayAdd,
    mayRead: ({ actor, transaction }, documentId, file, disposition) =>
      transaction(async (tx) => {
        const document = await findOpenDocument(documents(), tx, actor, documentId);
        if (!document) return false;
        const isDisplayedCopy = file.id === document.viewableFileId && disposition === 'inline';
        return isDisplayedCopy || canDownloadOriginal(documents(), tx, actor, document);
      }),
  };
  return { documents: uploads, pictures };
}

interface OfDocument extends AuditStamp {
  readonly organisationId: OrganisationId;
  readonly documentId: Id;
}

interface Picture extends OfDocument {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly name: string;
}

/** Stores a picture of a document, unattached until a reading is recorded with it. Returns the file id. */
export async function storePicture(documents: Documents, database: Database, picture: Picture): Promise<Id> {
  const { documentId, bytes, ...kept } = picture;
  const path = filePath({ kind: 'pictures', ownerId: documentId }, randomName());
  const content = Readable.from([Buffer.from(bytes)], { objectMode: false });
  const { id } = await storeFile(documents.files, asOwner(database, picture), { ...kept, path, content });
  return id;
}

interface Upload extends OfDocument {
  readonly name: string;
  readonly type: string;
  /** Local paths of the original and of its displayed version. */
  readonly path: string;
  readonly viewablePath: string;
  /** Distinguishes a later reading of the same document; the files it replaces are deleted once it is recorded. */
  readonly version?: string;
}

/** CA-02: stores a file at `documents/{id}`, and its displayed version at `documents/{id}_webViewable.pdf`. */
export async function storeUploadFiles(
  documents: Pick<Documents, 'files'>,
  database: Database,
  { documentId, path, viewablePath, version, ...upload }: Upload,
): Promise<{ fileId: Id; viewableFileId: Id }> {
  const store = async (storedAt: string, type: string, from: string) => {
    const file = { ...upload, type, path: storedAt, content: createReadStream(from) };
    return (await storeFile(documents.files, asOwner(database, upload), file)).id;
  };
  const storedAs = `documents/${documentId}${version ? `_${version}` : ''}`;
  const fileId = await store(storedAs, upload.type, path);
  const viewable = `${storedAs}_webViewable.pdf`;
  return { fileId, viewableFileId: await store(viewable, 'application/pdf', viewablePath) };
}

function asOwner(database: Database, { organisationId, by }: Pick<OfDocument, 'organisationId' | 'by'>) {
  return <T>(work: Parameters<typeof database.asTenant<T>>[1]) =>
    database.asTenant({ organisationId, userId: by }, work);
}
