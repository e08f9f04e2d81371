import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { type Id, id } from '#base/ids.ts';
import type { Database } from '#platform/database/database.ts';
import { isDiskFull } from '#platform/storage/disk-room.ts';
import { findUploadById, removeUploads } from './upload-store.ts';
import type { Uploads } from './uploads.ts';

/** How long parts are kept, and with them what was sent but never captured. */
export const KEPT_MS = 24 * 3_600_000;

/** What the library asks for: bytes among the uploads, and what there is to know of them in the database. */
export class PartStore extends DataStore {
  readonly #uploads: Uploads;
  readonly #database: Database;

  constructor(uploads: Uploads, database: Database) {
    super();
    this.#uploads = uploads;
    this.#database = database;
    // The size of a file is known before its first byte: what is announced is what the limits are asked about.
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  /** The row is made when the upload begins. */
  override async create(upload: Upload): Promise<Upload> {
    await this.#uploads.begin(id.parse(upload.id));
    return upload;
  }

  override async write(part: Readable, uploadId: string, offset: number): Promise<number> {
    const known = id.parse(uploadId);
    try {
      return await this.#uploads.add(known, offset, part);
    } catch (failure) {
      if (isDiskFull(failure)) await this.#giveRoomBack(known);
      throw failure;
    }
  }

  /** The bytes first: without them there is room to write down that the upload is gone. */
  async #giveRoomBack(uploadId: Id): Promise<void> {
    await this.#uploads.removeBytes(uploadId);
    await this.#database.asPlatform((tx) => removeUploads(tx, [uploadId]));
  }

  override async getUpload(uploadId: string): Promise<Upload> {
    const known = id.parse(uploadId);
    const row = await this.#database.asPlatform((tx) => findUploadById(tx, known));
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    const offset = await this.#uploads.arrivedBytes(known);
    if (offset === null) throw ERRORS.FILE_NO_LONGER_EXISTS;
    const { sizeBytes: size, name, createdAt } = row;
    const metadata = { filename: name };
    return new Upload({ id: known, size, offset, metadata, creation_date: createdAt.toISOString() });
  }

  override async remove(uploadId: string): Promise<void> {
    const known = id.parse(uploadId);
    await this.#database.asPlatform((tx) => removeUploads(tx, [known]));
    await this.#uploads.removeBytes(known);
  }

  override getExpiration(): number {
    return KEPT_MS;
  }
}
