import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Id } from '#base/ids.ts';

/** A file on this machine. Disposed of once whoever needs a path has done with it. */
export interface LocalFile extends AsyncDisposable {
  readonly path: string;
}

/** Where the bytes of files on their way in are kept, each under the id of its upload. */
export interface Uploads {
  /** How many bytes there is room for. */
  roomBytes(): Promise<number>;
  begin(uploadId: Id): Promise<void>;
  /** How many have arrived from the first on; null when there is nothing of it. */
  arrivedBytes(uploadId: Id): Promise<number | null>;
  /** Keeps what follows `offset` and answers where that ends; what is answered is kept for good. */
  add(uploadId: Id, offset: number, part: Readable): Promise<number>;
  /** Its first bytes, so many at most. */
  beginning(uploadId: Id, bytes: number): Promise<Buffer>;
  /** The whole file, wherever its parts arrived. */
  bring(uploadId: Id): Promise<LocalFile>;
  /** A place for a file that comes from elsewhere; what a node that died leaves there is swept. */
  scratch(): LocalFile;
  /** Takes the bytes away, and the PDF they may have been converted to. Harmless when they are gone. */
  removeBytes(uploadId: Id): Promise<void>;
  /** Uploads with bytes that have not changed since then. */
  oldBytes(before: Date): Promise<Set<Id>>;
}

/** Takes a file away with the PDF that a converter left beside it. */
export async function removeLocal(path: string): Promise<void> {
  await rm(path, { force: true });
  await rm(`${path}.pdf`, { force: true });
}
