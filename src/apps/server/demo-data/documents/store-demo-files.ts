import { Readable } from 'node:stream';
import { splitIntoChunks } from '#base/split-into-chunks.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { CapturedDocument } from './captured-documents.ts';
import { type DemoFile, filesOf } from './demo-files.ts';

/** A file of the demo whose content is in the storage; its row is inserted with the rest of the demo. */
export interface StoredFile extends Omit<DemoFile, 'bytes'> {
  readonly hash: string;
  readonly sizeBytes: number;
}

/** Number of concurrent writes. */
const CONCURRENCY = 16;

/** Stores the content of every picture and PDF of the demo at the paths used by their rows. */
export async function storeDemoFiles(
  storage: Storage,
  documents: Iterable<CapturedDocument>,
): Promise<StoredFile[]> {
  const files = [...documents].flatMap(filesOf);
  const stored: StoredFile[] = [];
  for (const some of splitIntoChunks(files, CONCURRENCY)) {
    stored.push(...(await Promise.all(some.map((file) => store(storage, file)))));
  }
  return stored;
}

async function store(storage: Storage, { bytes, ...file }: DemoFile): Promise<StoredFile> {
  const content = Readable.from([bytes], { objectMode: false });
  const { hash, size } = await storage.put(file.path, content, { type: file.type });
  return { ...file, hash, sizeBytes: size };
}
