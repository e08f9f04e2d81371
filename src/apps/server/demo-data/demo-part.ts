import type { Transaction } from '#platform/database/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { CapturedDocument } from './documents/captured-documents.ts';
import type { DocumentName } from './documents/demo-documents.ts';
import type { StoredFile } from './documents/store-demo-files.ts';

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
