import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Configstore, FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';
import { id } from '#base/ids.ts';
import type { Database } from '#platform/database/database.ts';
import type { Uploads } from './open-uploads.ts';
import { findUploadById, removeUploads } from './upload-store.ts';

/** How long parts are kept, and with them what was sent but never captured. */
export const KEPT_HOURS = 24;

/** Keeps parts in the uploads folder, and what there is to know of them in the database. */
export class PartStore extends FileStore {
  constructor(uploads: Uploads, database: Database) {
    super({
      directory: uploads.folder,
      configstore: rowsOf(database),
      expirationPeriodInMilliseconds: KEPT_HOURS * 3_600_000,
    });
    // The size of a file is known before its first byte: what is announced is what the limits are asked about.
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  /** As its parent does, except that a part counts once it is on disk, and a full disk is told as one. */
  override async write(source: Readable, uploadId: string, offset: number): Promise<number> {
    const path = this.resolvedPath(uploadId);
    const target = createWriteStream(path, { flags: 'r+', start: offset, flush: true });
    await pipeline(source, target);
    return offset + target.bytesWritten;
  }

  private resolvedPath(uploadId: string): string {
    return `${this.directory}/${id.parse(uploadId)}`;
  }
}

/** The row is made when the upload begins; here it is only looked at, and let go with its parts. */
function rowsOf(database: Database): Configstore {
  return {
    get: async (uploadId) => {
      const row = await database.asPlatform((tx) => findUploadById(tx, id.parse(uploadId)));
      if (!row) return undefined;
      const { sizeBytes: size, name, createdAt } = row;
      return new Upload({
        id: uploadId,
        size,
        offset: 0,
        metadata: { filename: name },
        creation_date: createdAt.toISOString(),
      });
    },
    set: async () => undefined,
    delete: async (uploadId) => database.asPlatform((tx) => removeUploads(tx, [id.parse(uploadId)])),
  };
}
