import type { Readable } from 'node:stream';

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
