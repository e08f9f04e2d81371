import * as Y from 'yjs';
import { UNSENT, UPDATES } from './local-database.ts';

/** Changes that the server has not acknowledged: their number, and the state vector before the first of them. */
export interface UnsentMark {
  readonly count: number;
  readonly since: Uint8Array;
}

/** The origin of updates that come from this device's storage, so that they are not stored again. */
export const localOrigin = Symbol('kept on this device');

interface StoredText {
  readonly updates: readonly Uint8Array[];
  /** By tab, closed tabs included. */
  readonly marks: ReadonlyMap<string, UnsentMark>;
}

export async function readLocal(database: IDBDatabase): Promise<StoredText> {
  const reading = database.transaction([UPDATES, UNSENT]);
  const updates = reading.objectStore(UPDATES).getAll() as IDBRequest<Uint8Array[]>;
  const marks = reading.objectStore(UNSENT).getAll() as IDBRequest<UnsentMark[]>;
  const tabs = reading.objectStore(UNSENT).getAllKeys() as IDBRequest<string[]>;
  await done(reading);
  return {
    updates: updates.result,
    marks: new Map(
      tabs.result.flatMap((tab, rank) => (marks.result[rank] ? [[tab, marks.result[rank]]] : [])),
    ),
  };
}

export function applyLocal(document: Y.Doc, updates: readonly Uint8Array[]): void {
  const apply = () => {
    for (const update of updates) Y.applyUpdate(document, update);
  };
  Y.transact(document, apply, localOrigin, false);
}

interface Writing {
  readonly tab: string;
  readonly updates: readonly Uint8Array[];
}

/** Stores updates and the mark that the server lacks them, atomically. */
export async function writeLocal(
  database: IDBDatabase,
  { tab, updates, mark }: Writing & { mark: UnsentMark | null },
): Promise<void> {
  // Strict durability: flushed to the disk before the transaction completes.
  const writing = openWriting(database, 'strict');
  addUpdates(writing, updates);
  if (mark) writing.objectStore(UNSENT).put(mark, tab);
  return committed(writing);
}

/** Deletes the mark of this tab, and those found when it opened, unless their tab has written since. */
export async function clearMarks(
  database: IDBDatabase,
  { tab, updates, found }: Writing & { found: ReadonlyMap<string, UnsentMark> },
): Promise<void> {
  const writing = openWriting(database);
  addUpdates(writing, updates);
  const unsent = writing.objectStore(UNSENT);
  unsent.delete(tab);
  for (const [other, mark] of found) {
    const reading = unsent.get(other) as IDBRequest<UnsentMark | undefined>;
    reading.onsuccess = () => {
      if (reading.result && isSame(reading.result, mark)) unsent.delete(other);
    };
  }
  return found.size > 0 ? done(writing) : committed(writing);
}

/** Merges all update rows into one, those of other tabs included: they are applied to the document first. */
export async function compactUpdates(database: IDBDatabase, document: Y.Doc): Promise<void> {
  const writing = openWriting(database);
  const updates = writing.objectStore(UPDATES);
  const reading = updates.getAll() as IDBRequest<Uint8Array[]>;
  reading.onsuccess = () => {
    applyLocal(document, reading.result);
    updates.clear();
    updates.add(Y.encodeStateAsUpdate(document));
  };
  return done(writing);
}

/** One mark for several tabs: the state vector before the earliest change of each. */
export function mergeMarks(marks: readonly UnsentMark[]): UnsentMark {
  const earliest = new Map<number, number>();
  const states = marks.map(({ since }) => Y.decodeStateVector(since));
  for (const client of states[0]?.keys() ?? []) {
    earliest.set(client, Math.min(...states.map((state) => state.get(client) ?? 0)));
  }
  return {
    count: marks.reduce((sum, { count }) => sum + count, 0),
    since: Y.encodeStateVector(earliest),
  };
}

function isSame(one: UnsentMark, other: UnsentMark): boolean {
  return one.count === other.count && one.since.join() === other.since.join();
}

function openWriting(
  database: IDBDatabase,
  durability: IDBTransactionDurability = 'default',
): IDBTransaction {
  return database.transaction([UPDATES, UNSENT], 'readwrite', { durability });
}

function addUpdates(writing: IDBTransaction, updates: readonly Uint8Array[]): void {
  if (updates.length > 0) writing.objectStore(UPDATES).add(Y.mergeUpdates([...updates]));
}

/** Commits explicitly, so that the transaction completes even when the page closes. */
function committed(writing: IDBTransaction): Promise<void> {
  writing.commit?.();
  return done(writing);
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
