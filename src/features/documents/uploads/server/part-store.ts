import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { type Id, id } from '#base/ids.ts';
import type { Database } from '#platform/database/database.ts';
import { isDiskFull } from '#platform/storage/storage.ts';
import { deleteUploads, findUploadById } from './upload-store.ts';
import type { Uploads } from './uploads.ts';

/** How long uploads are kept, finished or not. */
export const UPLOAD_LIFETIME_MS = 24 * 3_600_000;

/** The data store of the tus library: bytes in the uploads, metadata in the database. */
export class PartStore extends DataStore {
  readonly #uploads: Uploads;
  readonly #database: Database;

  constructor(uploads: Uploads, database: Database) {
    super();
    this.#uploads = uploads;
    this.#database = database;
    // `creation-defer-length` is not supported: the limits are checked with the size before the first byte.
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  /** The row is created by `beginUpload`. */
  override async create(upload: Upload): Promise<Upload> {
    await this.#uploads.begin(id.parse(upload.id));
    return upload;
  }

  override async write(part: Readable, uploadId: string, offset: number): Promise<number> {
    const knownId = id.parse(uploadId);
    try {
      return await this.#uploads.add(knownId, offset, part);
    } catch (failure) {
      if (isDiskFull(failure)) await this.#giveRoomBack(knownId);
      throw failure;
    }
  }

  /** Deletes the bytes first, to make room for the transaction that deletes the row. */
  async #giveRoomBack(uploadId: Id): Promise<void> {
    await this.#uploads.removeBytes(uploadId);
    await this.#database.asPlatform((tx) => deleteUploads(tx, [uploadId]));
  }

  override async getUpload(uploadId: string): Promise<Upload> {
    const knownId = id.parse(uploadId);
    const row = await this.#database.asPlatform((tx) => findUploadById(tx, knownId));
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    const offset = await this.#uploads.arrivedBytes(knownId);
    if (offset === null) throw ERRORS.FILE_NO_LONGER_EXISTS;
    const { sizeBytes: size, name, createdAt } = row;
    const metadata = { filename: name };
    return new Upload({ id: knownId, size, offset, metadata, creation_date: createdAt.toISOString() });
  }

  override async remove(uploadId: string): Promise<void> {
    const knownId = id.parse(uploadId);
    await this.#database.asPlatform((tx) => deleteUploads(tx, [knownId]));
    await this.#uploads.removeBytes(knownId);
  }

  override getExpiration(): number {
    return UPLOAD_LIFETIME_MS;
  }
}
