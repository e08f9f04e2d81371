import type * as Y from 'yjs';
import { localTextName, openLocalDatabase } from './local-database.ts';
import {
  applyLocal,
  clearMarks,
  compactUpdates,
  mergeMarks,
  readLocal,
  type UnsentMark,
  writeLocal,
} from './local-rows.ts';

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
