import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Id, OrganisationId } from '#base/ids.ts';
import { pathFor, randomName } from '#features/documents/files/server/file-purposes.ts';
import { keepFile } from '#features/documents/files/server/keep-file.ts';
import type { Writing } from '#platform/database/columns.ts';
import type { Database } from '#platform/database/database.ts';
import type { Documents } from './open-documents.ts';

interface OfDocument extends Writing {
  readonly organisationId: OrganisationId;
  readonly documentId: Id;
}

interface Picture extends OfDocument {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly name: string;
}

/** Stores a picture of a document; it stays for a day unless a reading is recorded with it. Answers its file. */
export async function keepPicture(documents: Documents, database: Database, picture: Picture): Promise<Id> {
  const { documentId, bytes, ...kept } = picture;
  const path = pathFor({ kind: 'pictures', ownerId: documentId }, randomName());
  const content = Readable.from([Buffer.from(bytes)], { objectMode: false });
  const { id } = await keepFile(documents.files, asOwner(database, picture), { ...kept, path, content });
  return id;
}

interface Upload extends OfDocument {
  readonly name: string;
  readonly type: string;
  /** Where the file lies on this machine, and what a browser shows of it. */
  readonly path: string;
  readonly viewablePath: string;
  /** Tells a later reading of the same document apart: what it replaces goes once the reading is recorded. */
  readonly version?: string;
}

/** CA-02: stores a file at `documents/{id}` and, as a browser shows it, at `documents/{id}_webViewable.pdf`. */
export async function keepUploadFiles(
  documents: Pick<Documents, 'files'>,
  database: Database,
  { documentId, path, viewablePath, version, ...upload }: Upload,
): Promise<{ fileId: Id; viewableFileId: Id }> {
  const keep = async (storedAt: string, type: string, from: string) => {
    const file = { ...upload, type, path: storedAt, content: createReadStream(from) };
    return (await keepFile(documents.files, asOwner(database, upload), file)).id;
  };
  const storedAs = `documents/${documentId}${version ? `_${version}` : ''}`;
  const fileId = await keep(storedAs, upload.type, path);
  const viewable = `${storedAs}_webViewable.pdf`;
  return { fileId, viewableFileId: await keep(viewable, 'application/pdf', viewablePath) };
}

function asOwner(database: Database, { organisationId, by }: Pick<OfDocument, 'organisationId' | 'by'>) {
  return <T>(work: Parameters<typeof database.asTenant<T>>[1]) =>
    database.asTenant({ organisationId, userId: by }, work);
}
