import { HocuspocusProvider } from '@hocuspocus/provider';
import * as Y from 'yjs';
import { openPendingAcks, type PendingAcks } from './connection/pending-acks.ts';
import { deleteLocalDatabase, localTextName } from './local/local-database.ts';
import { localOrigin, mergeMarks, openLocalText } from './local/local-text.ts';
import { unsentText } from './unsent-text.ts';

interface Options {
  readonly userId: string;
  readonly reflectionId: string;
  readonly document: Y.Doc;
  /** A count changed, or storing on this device failed. */
  readonly onStatusChange: () => void;
}

/** The changes made in this browser, until they are on the server's disk. */
export interface TrackedChanges {
  readonly acks: PendingAcks;
  readonly isKept: boolean;
  /** Applies to the document what this device stored. */
  load(): Promise<void>;
  /** The server acknowledged (or refused) the first message without an answer. */
  acknowledged(isKept: boolean): void;
  /** The paragraphs with changes that the server lacks, or null where there are none. */
  unsent(): string | null;
  flush(): void;
  close(): Promise<void>;
  /** Deletes what this device stores of the text. */
  forget(): Promise<void>;
}

/** Counts and stores every change until the server has it. Created before the provider: a change is counted before it is sent. */
export function trackChanges({ userId, reflectionId, document, onStatusChange }: Options): TrackedChanges {
  const acks = openPendingAcks();
  let isKept = true;
  let lackedSince: Uint8Array = Y.encodeStateVector(document);
  const localText = openLocalText({
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
    if (origin === localOrigin) return;
    if (origin instanceof HocuspocusProvider) {
      localText.keep(update, null);
      return;
    }
    if (acks.pendingCount === 0) lackedSince = Y.encodeStateVector(beforeState);
    acks.addPending(1);
    localText.keep(update, { count: acks.pendingCount, since: lackedSince });
    onStatusChange();
  }
  document.on('update', onUpdate);

  async function close(): Promise<void> {
    document.off('update', onUpdate);
    await localText.close();
  }

  return {
    acks,
    get isKept() {
      return isKept;
    },
    async load() {
      await localText.load((lacking) => {
        const { pendingCount: count } = acks;
        lackedSince =
          count === 0 ? lacking.since : mergeMarks([lacking, { count, since: lackedSince }]).since;
        acks.addPending(lacking.count);
      });
      onStatusChange();
    },
    acknowledged(wasKept) {
      if (!acks.acknowledged(wasKept)) return;
      if (acks.pendingCount === 0) localText.confirm();
      onStatusChange();
    },
    unsent() {
      return acks.pendingCount > 0 ? unsentText(document, lackedSince) || null : null;
    },
    flush: localText.flush,
    close,
    async forget() {
      await close();
      await deleteLocalDatabase(localTextName(userId, reflectionId));
    },
  };
}
