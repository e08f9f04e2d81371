/** `everything`: all that the document holds and the server lacks. `change`: a single update. */
export type SentKind = 'everything' | 'change';

/** Which of our changes are on the server's disk, and which are pending. */
export interface PendingAcks {
  /** Counts changes made here, before they are sent. */
  addPending(count: number): void;
  /** A new connection: messages of the previous one may never have arrived. */
  connectionOpened(): void;
  sent(kind: SentKind): void;
  /** The server acknowledges in the order of sending: the oldest message is stored, or was refused. Returns whether the state changed. */
  acknowledged(isKept: boolean): boolean;
  readonly pendingCount: number;
  /** Whether the server has acknowledged everything this document held when the connection opened. */
  readonly hasCaughtUp: boolean;
  /** Whether the server refused changes on this connection. */
  readonly isRefused: boolean;
}

/**
 * Replaces the provider's own counter, which is wrong after a reconnection: pending changes are sent one by one and again as
 * a whole, and acknowledgements of the former are taken for the latter. Here each one is matched to its message.
 */
export function openPendingAcks(): PendingAcks {
  let made = 0;
  let acknowledgedCount = 0;
  /** For each unacknowledged message, the number of changes it and its predecessors cover; null while some are missing. */
  let unacknowledged: (number | null)[] = [];
  let hasSentEverything = false;
  let hasCaughtUp = false;
  let isRefused = false;
  return {
    addPending(count) {
      made += count;
    },
    connectionOpened() {
      unacknowledged = [];
      hasSentEverything = false;
      hasCaughtUp = false;
      isRefused = false;
    },
    sent(kind) {
      hasSentEverything ||= kind === 'everything';
      unacknowledged.push(hasSentEverything ? made : null);
    },
    acknowledged(isKept) {
      const covered = unacknowledged.shift();
      if (covered === undefined) return false;
      if (!isKept) {
        isRefused = true;
        return true;
      }
      if (covered === null || isRefused) return false;
      const isChanged = covered > acknowledgedCount || !hasCaughtUp;
      acknowledgedCount = Math.max(acknowledgedCount, covered);
      hasCaughtUp = true;
      return isChanged;
    },
    get pendingCount() {
      return made - acknowledgedCount;
    },
    get hasCaughtUp() {
      return hasCaughtUp;
    },
    get isRefused() {
      return isRefused;
    },
  };
}
