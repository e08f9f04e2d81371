import type { Readable } from 'node:stream';

/** Bytes from first to last, both included. */
interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** One kept object, as a list shows it. */
export interface StoredObject {
  readonly path: string;
  readonly modifiedAt: Date;
}

/** Where the bytes of files are kept: a folder, or an S3-compatible store. Paths are ours, never a person's text. */
export interface Storage {
  /** Keeps a stream whole or not at all; answers its SHA-256 in hexadecimal and its length. */
  put(path: string, content: Readable, options: { type: string }): Promise<{ hash: string; size: number }>;
  /** The bytes, or nothing when there are none at this path. The caller reads the stream to its end or destroys it. */
  get(path: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Harmless when there is nothing. */
  delete(path: string): Promise<void>;
  /** Everything whose path starts so, in no order. */
  list(prefix: string): AsyncIterable<StoredObject>;
}
