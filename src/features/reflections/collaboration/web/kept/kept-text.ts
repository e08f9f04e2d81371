import type * as Y from 'yjs';
import { keptName, openKeptDatabase } from './kept-database.ts';
import {
  applyKept,
  clearMarks,
  compactUpdates,
  type Mark,
  readKept,
  sumOfMarks,
  writeKept,
} from './kept-rows.ts';

/** Beyond so many rows they become one; a text that opens reads them all. */
const ROWS_MAX = 1_000;
/** What the server has, and that it has it, may wait a little for its place here. */
const NO_HURRY_MS = 500;

/** What this device keeps of one text, for one person. */
export interface KeptText {
  /** Puts into the document what was kept; says before what of it the server may lack, if anything. */
  load(onLacking: (lacking: Mark) => void): Promise<void>;
  /** A change to keep. `unsent` says what the server lacks since which state, and null for what it has. */
  keep(update: Uint8Array, unsent: Mark | null): void;
  /** The server has all that was kept so far. */
  confirm(): void;
  /** Writes what waits without waiting for what is being written: the page may go. */
  flush(): void;
  close(): Promise<void>;
}

interface Options {
  readonly userId: string;
  readonly reflectionId: string;
  readonly document: Y.Doc;
  /** From now on nothing is kept on this device. */
  readonly onFailed: () => void;
}

/** Keeps every change in the browser's own database until the server has it, and the text to read without a network. */
export function openKeptText({ userId, reflectionId, document, onFailed }: Options): KeptText {
  const tab = crypto.getRandomValues(new Uint32Array(2)).join('-');
  const opening = openKeptDatabase(keptName(userId, reflectionId));
  // Whoever loads hears of it; nobody else need.
  opening.catch(() => undefined);
  let database: IDBDatabase | null = null;
  let found: ReadonlyMap<string, Mark> = new Map();
  let waiting: Uint8Array[] = [];
  /** To be written, or null. */
  let mark: Mark | null = null;
  let isConfirmed = false;
  let writing: Promise<void> | null = null;
  let later: ReturnType<typeof setTimeout> | undefined;
  let rows = 0;
  let hasFailed = false;

  function fail(): void {
    if (hasFailed) return;
    hasFailed = true;
    database?.close();
    database = null;
    waiting = [];
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
    clearTimeout(later);
    later = undefined;
    if (!database || (waiting.length === 0 && !mark && !isConfirmed)) return null;
    const updates = waiting;
    const work = isConfirmed
      ? clearMarks(database, { tab, found, updates })
      : writeKept(database, { tab, updates, mark });
    rows += updates.length > 0 ? 1 : 0;
    if (isConfirmed) found = new Map();
    waiting = [];
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
        const read = await readKept(opened);
        database = opened;
        found = read.marks;
        rows = read.updates.length;
        if (found.size > 0) {
          // What the server confirmed while this browser was slow was not this.
          isConfirmed = false;
          onLacking(sumOfMarks([...found.values()]));
        }
        applyKept(document, read.updates);
        write();
      } catch (failure) {
        fail();
        throw failure;
      }
    },
    keep(update, unsent) {
      if (hasFailed) return;
      waiting.push(update);
      if (unsent) {
        mark = unsent;
        isConfirmed = false;
        write();
      } else {
        later ??= setTimeout(write, NO_HURRY_MS);
      }
    },
    confirm() {
      mark = null;
      isConfirmed = true;
      // What was found is looked at before it goes, which a page that is leaving has no time for.
      if (found.size > 0) write();
      else later ??= setTimeout(write, NO_HURRY_MS);
    },
    flush() {
      writeWaiting()?.catch(fail);
    },
    async close() {
      write();
      while (writing) await writing;
      clearTimeout(later);
      database?.close();
      database = null;
      await opening.then((opened) => opened.close()).catch(() => undefined);
    },
  };
}
