import * as Y from 'yjs';
import { localTextName, openLocalDatabase, UNSENT, UPDATES } from './local-database.ts';

/** Beyond this many rows they are merged; opening a text reads them all. */
const ROWS_MAX = 1_000;
/** Updates from the server, and acknowledgements, may be written a little later. */
const DEFERRED_WRITE_MS = 500;

/** The local copy of one text, for one person. */
export interface LocalText {
  /** Applies the stored updates to the document; calls back first with what of them the server may lack, if anything. */
  load(onLacking: (lacking: UnsentMark) => void): Promise<void>;
  /** Stores an update. `unsent` is the mark of what the server lacks; null for updates that come from it. */
  keep(update: Uint8Array, unsent: UnsentMark | null): void;
  /** The server has everything stored so far. */
  confirm(): void;
  /** Writes the queue without waiting for the current write: the page may close. */
  flush(): void;
  close(): Promise<void>;
}

interface Options {
  readonly userId: string;
  readonly reflectionId: string;
  readonly document: Y.Doc;
  /** Called when storing fails: from now on nothing is stored on this device. */
  readonly onFailed: () => void;
}

/** Stores every change in IndexedDB until the server has it, and the text for reading offline. */
export function openLocalText({ userId, reflectionId, document, onFailed }: Options): LocalText {
  const tab = crypto.getRandomValues(new Uint32Array(2)).join('-');
  const opening = openLocalDatabase(localTextName(userId, reflectionId));
  // Only `load` reports the failure.
  opening.catch(() => undefined);
  let database: IDBDatabase | null = null;
  let foundMarks: ReadonlyMap<string, UnsentMark> = new Map();
  let queued: Uint8Array[] = [];
  /** The mark to write, or null. */
  let mark: UnsentMark | null = null;
  let isConfirmed = false;
  let writing: Promise<void> | null = null;
  let deferredWrite: ReturnType<typeof setTimeout> | undefined;
  let rows = 0;
  let hasFailed = false;

  function fail(): void {
    if (hasFailed) return;
    hasFailed = true;
    database?.close();
    database = null;
    queued = [];
    onFailed();
  }

  function write(): void {
    if (writing) return;
    const work = writeWaiting();
    if (!work) return;
    writing = work
      .then(compactIfMany)
      .catch(fail)
      .finally(() => {
        writing = null;
        write();
      });
  }

  function writeWaiting(): Promise<void> | null {
    clearTimeout(deferredWrite);
    deferredWrite = undefined;
    if (!database || (queued.length === 0 && !mark && !isConfirmed)) return null;
    const updates = queued;
    const work = isConfirmed
      ? clearMarks(database, { tab, found: foundMarks, updates })
      : writeLocal(database, { tab, updates, mark });
    rows += updates.length > 0 ? 1 : 0;
    if (isConfirmed) foundMarks = new Map();
    queued = [];
    mark = null;
    isConfirmed = false;
    return work;
  }

  async function compactIfMany(): Promise<void> {
    if (!database || rows < ROWS_MAX) return;
    rows = 1;
    await compactUpdates(database, document);
  }

  return {
    async load(onLacking) {
      try {
        const opened = await opening;
        const read = await readLocal(opened);
        database = opened;
        foundMarks = read.marks;
        rows = read.updates.length;
        if (foundMarks.size > 0) {
          // Acknowledgements that arrived before the database was read did not cover these.
          isConfirmed = false;
          onLacking(mergeMarks([...foundMarks.values()]));
        }
        applyLocal(document, read.updates);
        write();
      } catch (failure) {
        fail();
        throw failure;
      }
    },
    keep(update, unsent) {
      if (hasFailed) return;
      queued.push(update);
      if (unsent) {
        mark = unsent;
        isConfirmed = false;
        write();
      } else {
        deferredWrite ??= setTimeout(write, DEFERRED_WRITE_MS);
      }
    },
    confirm() {
      mark = null;
      isConfirmed = true;
      // Clearing found marks needs a read first, for which a closing page has no time.
      if (foundMarks.size > 0) write();
      else deferredWrite ??= setTimeout(write, DEFERRED_WRITE_MS);
    },
    flush() {
      writeWaiting()?.catch(fail);
    },
    async close() {
      write();
      while (writing) await writing;
      clearTimeout(deferredWrite);
      database?.close();
      database = null;
      await opening.then((opened) => opened.close()).catch(() => undefined);
    },
  };
}

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

function applyLocal(document: Y.Doc, updates: readonly Uint8Array[]): void {
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
async function writeLocal(
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
async function clearMarks(
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
async function compactUpdates(database: IDBDatabase, document: Y.Doc): Promise<void> {
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
