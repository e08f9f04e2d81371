import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Id } from '#base/ids.ts';

/** A local file, to be disposed of when its path is no longer needed. */
export interface LocalFile extends AsyncDisposable {
  readonly path: string;
}

/** Storage of the bytes of uploads, by upload id. */
export interface Uploads {
  /** Free space in bytes. */
  freeBytes(): Promise<number>;
  begin(uploadId: Id): Promise<void>;
  /** Number of contiguous bytes from the first on; null if there is no upload. */
  arrivedBytes(uploadId: Id): Promise<number | null>;
  /** Stores bytes from `offset` on and returns where they end; these bytes are durable. */
  add(uploadId: Id, offset: number, part: Readable): Promise<number>;
  /** The first bytes, at most this many. */
  readHead(uploadId: Id, bytes: number): Promise<Buffer>;
  /** A local copy of the whole file, wherever its parts arrived. */
  copyToDisk(uploadId: Id): Promise<LocalFile>;
  /** A temporary path for a file from elsewhere; files left by a dead node are swept. */
  temporaryFile(): LocalFile;
  /** Deletes the bytes and the converted PDF, if any. Does nothing if they are gone. */
  removeBytes(uploadId: Id): Promise<void>;
  /** Uploads whose bytes have not changed since that date. */
  oldBytes(before: Date): Promise<Set<Id>>;
}

/** Deletes a file and its converted PDF. */
export async function deleteLocal(path: string): Promise<void> {
  await rm(path, { force: true });
  await rm(`${path}.pdf`, { force: true });
}
