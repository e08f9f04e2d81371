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
  /** A count changed, or storing on this device failed. */
  readonly onStatusChange: () => void;
}

/** The changes made in this browser, until they are on the server's disk. */
export interface Changes {
  readonly ledger: Ledger;
  readonly isKept: boolean;
  /** Applies to the document what this device stored. */
  load(): Promise<void>;
  /** The server acknowledged (or refused) the first message without an answer. */
  answered(isKept: boolean): void;
  /** The paragraphs with changes that the server lacks, or null where there are none. */
  unsent(): string | null;
  flush(): void;
  close(): Promise<void>;
  /** Deletes what this device stores of the text. */
  forget(): Promise<void>;
}

/** Counts and stores every change until the server has it. Created before the provider: a change is counted before it is sent. */
export function followChanges({ userId, reflectionId, document, onStatusChange }: Options): Changes {
  const ledger = openLedger();
  let isKept = true;
  let lackedSince: Uint8Array = Y.encodeStateVector(document);
  const localText = openKeptText({
    userId,
    reflectionId,
    document,
    onFailed() {
      isKept = false;
      onStatusChange();
    },
  });

  function onUpdate(
    update: Uint8Array,
    origin: unknown,
    _document: Y.Doc,
    { beforeState }: Y.Transaction,
  ): void {
    if (origin === keptOrigin) return;
    if (origin instanceof HocuspocusProvider) {
      localText.keep(update, null);
      return;
    }
    if (ledger.pendingCount === 0) lackedSince = Y.encodeStateVector(beforeState);
    ledger.made(1);
    localText.keep(update, { count: ledger.pendingCount, since: lackedSince });
    onStatusChange();
  }
  document.on('update', onUpdate);

  async function close(): Promise<void> {
    document.off('update', onUpdate);
    await localText.close();
  }

  return {
    ledger,
    get isKept() {
      return isKept;
    },
    async load() {
      await localText.load((lacking) => {
        const { pendingCount: count } = ledger;
        lackedSince =
          count === 0 ? lacking.since : sumOfMarks([lacking, { count, since: lackedSince }]).since;
        ledger.made(lacking.count);
      });
      onStatusChange();
    },
    answered(wasKept) {
      if (!ledger.answered(wasKept)) return;
      if (ledger.pendingCount === 0) localText.confirm();
      onStatusChange();
    },
    unsent() {
      return ledger.pendingCount > 0 ? unsentWords(document, lackedSince) || null : null;
    },
    flush: localText.flush,
    close,
    async forget() {
      await close();
      await deleteKeptDatabase(keptName(userId, reflectionId));
    },
  };
}
