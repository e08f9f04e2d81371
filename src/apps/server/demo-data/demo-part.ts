import type { Transaction } from '#platform/database/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { CapturedDocument } from './documents/captured-documents.ts';
import type { DocumentName } from './documents/demo-documents.ts';
import type { StoredFile } from './documents/store-demo-files.ts';

/**
 * What a part of the demo works with. Everything is loaded in one transaction: all of it, or nothing. Files are stored
 * before it begins, at places that are the same each time: a load that broke off leaves nothing the next does not use.
 */
export interface Demo {
  readonly tx: Transaction;
  readonly now: Date;
  readonly storage: Storage;
  readonly documents: ReadonlyMap<DocumentName, CapturedDocument>;
  readonly files: readonly StoredFile[];
}

/** One feature's share of the demo. Parts run in order, so that later ones can speak of what earlier ones made. */
export interface DemoPart {
  readonly name: string;
  readonly load: (demo: Demo) => Promise<void>;
}

const DAY_MS = 86_400_000;

/** A moment of the demo's past. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
