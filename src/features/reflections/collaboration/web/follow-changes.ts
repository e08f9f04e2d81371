import { HocuspocusProvider } from '@hocuspocus/provider';
import * as Y from 'yjs';
import { deleteKeptDatabase, keptName } from './kept/kept-database.ts';
import { keptOrigin, sumOfMarks } from './kept/kept-rows.ts';
import { openKeptText } from './kept/kept-text.ts';
import { type Ledger, openLedger } from './line/ledger.ts';
import { unsentWords } from './unsent-words.ts';

interface Options {
  readonly userId: string;
  readonly reflectionId: string;
  readonly document: Y.Doc;
  /** A count changed, or nothing is kept on this device any more. */
  readonly onNews: () => void;
}

/** What was written here, from the key to the server's disk. */
export interface Changes {
  readonly ledger: Ledger;
  readonly isKept: boolean;
  /** Fills the document with what this device kept. */
  load(): Promise<void>;
  /** The server answered for the first message without an answer. */
  answered(isKept: boolean): void;
  /** The paragraphs that hold what the server lacks, or null where it lacks nothing that can be read. */
  unsent(): string | null;
  flush(): void;
  close(): Promise<void>;
  /** Removes what this device keeps of the text. */
  forget(): Promise<void>;
}

/** Counts and keeps every change until the server has it. Before the provider: a change is counted before it is sent. */
export function followChanges({ userId, reflectionId, document, onNews }: Options): Changes {
  const ledger = openLedger();
  let isKept = true;
  let since: Uint8Array = Y.encodeStateVector(document);
  const kept = openKeptText({
    userId,
    reflectionId,
    document,
    onFailed() {
      isKept = false;
      onNews();
    },
  });

  function follow(
    update: Uint8Array,
    origin: unknown,
    _document: Y.Doc,
    { beforeState }: Y.Transaction,
  ): void {
    if (origin === keptOrigin) return;
    if (origin instanceof HocuspocusProvider) {
      kept.keep(update, null);
      return;
    }
    if (ledger.pendingCount === 0) since = Y.encodeStateVector(beforeState);
    ledger.made(1);
    kept.keep(update, { count: ledger.pendingCount, since });
    onNews();
  }
  document.on('update', follow);

  async function close(): Promise<void> {
    document.off('update', follow);
    await kept.close();
  }

  return {
    ledger,
    get isKept() {
      return isKept;
    },
    async load() {
      await kept.load((lacking) => {
        const { pendingCount: count } = ledger;
        since = count === 0 ? lacking.since : sumOfMarks([lacking, { count, since }]).since;
        ledger.made(lacking.count);
      });
      onNews();
    },
    answered(wasKept) {
      if (!ledger.answered(wasKept)) return;
      if (ledger.pendingCount === 0) kept.confirm();
      onNews();
    },
    unsent() {
      return ledger.pendingCount > 0 ? unsentWords(document, since) || null : null;
    },
    flush: kept.flush,
    close,
    async forget() {
      await close();
      await deleteKeptDatabase(keptName(userId, reflectionId));
    },
  };
}
