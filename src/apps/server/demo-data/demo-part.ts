import { Readable } from 'node:stream';
import { splitIntoChunks } from '#base/arrays.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { CapturedDocument } from './documents/captured-documents.ts';
import type { DocumentName } from './documents/demo-documents.ts';
import { type DemoFile, filesOf } from './documents/demo-files.ts';

/** A file of the demo whose content is in the storage; its row is inserted with the rest of the demo. */
interface StoredFile extends Omit<DemoFile, 'bytes'> {
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

/**
 * The context of a demo part. Everything is loaded in one transaction. Files are stored before it begins, at paths that are
 * the same each time: the files of an aborted load are reused by the next.
 */
export interface DemoContext {
  readonly tx: Transaction;
  readonly now: Date;
  readonly storage: Storage;
  readonly documents: ReadonlyMap<DocumentName, CapturedDocument>;
  readonly files: readonly StoredFile[];
}

/** The demo data of one feature. Parts run in order, so that later ones can refer to earlier ones. */
export interface DemoPart {
  readonly name: string;
  readonly load: (demo: DemoContext) => Promise<void>;
}

const DAY_MS = 86_400_000;

/** A date in the past of the demo. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
