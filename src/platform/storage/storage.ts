import { createHash } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { Readable } from 'node:stream';

const FULL = ['ENOSPC', 'EDQUOT'];

/** Whether a write failed because the disk is full. */
export function isDiskFull(failure: unknown): boolean {
  return failure instanceof Error && 'code' in failure && FULL.includes(String(failure.code));
}

/** The free space of the file system that contains a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9_-]*(\.[a-z]{1,5})?$/;

/**
 * Refuses any path that could leave the store: each segment consists of letters, digits, `_` and `-`, with an optional file
 * extension.
 */
export function assertValidPath(path: string): string {
  if (path.length > 500 || !path.split('/').every((segment) => SEGMENT.test(segment))) {
    throw new Error('a storage path consists of plain segments');
  }
  return path;
}

/** The store refuses, does not respond or cannot be reached; its contents may be intact. */
export class StorageUnavailable extends Error {
  readonly code = 'STORE_UNAVAILABLE';

  constructor(cause: unknown) {
    super('the file store is unavailable', { cause });
  }
}

/** Deletes an unreferenced object; when the store fails, a later sweep deletes it. */
export async function ignoreStorageFailure(deleting: Promise<void>): Promise<void> {
  await deleting.catch((failure: unknown) => {
    if (!(failure instanceof StorageUnavailable)) throw failure;
  });
}

/** Bytes from first to last, both included. */
interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** A stored object in a listing. */
export interface StoredObject {
  readonly path: string;
  readonly modifiedAt: Date;
}

/** Stores the bytes of files in a folder or an S3-compatible store. Paths are generated, never user input. */
export interface Storage {
  /** Stores a stream completely or not at all; returns its SHA-256 in hexadecimal and its length. */
  put(path: string, content: Readable, options: { type: string }): Promise<{ hash: string; size: number }>;
  /** The bytes, or undefined when there is no such object. The caller must read or destroy the stream. */
  get(path: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Does nothing when there is no such object. */
  delete(path: string): Promise<void>;
  /** All objects whose path has this prefix, in no particular order. */
  list(prefix: string): AsyncIterable<StoredObject>;
}

/** Counts and hashes a stream of bytes in passing. */
export function measureStream() {
  const hash = createHash('sha256');
  let size = 0;
  return {
    async *pass(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    },
    result: () => ({ hash: hash.digest('hex'), size }),
  };
}
