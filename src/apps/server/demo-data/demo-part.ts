import { createHash } from 'node:crypto';
import type { Id } from '#base/ids.ts';
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

/** The same id on every machine, so that links into the demo keep working. */
export function demoId(kind: string, name: string): Id {
  const bytes = createHash('sha256').update(`vigie demo ${kind} ${name}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
