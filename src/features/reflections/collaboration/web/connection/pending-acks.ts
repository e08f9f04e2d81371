import { readVarint } from '../../rules/framed-messages.ts';

/** Numbers of the protocol: the type of a message, and of a sync message. */
const SYNC = 0;
const SYNC_STATUS = 8;
const MISSING_UPDATES = 1;
const UPDATE = 2;

/** Which changes of the document a message to the server contains; null where it contains none. */
export function readSentKind(message: Uint8Array): SentKind | null {
  const [kind, type] = afterName(message);
  if (kind !== SYNC) return null;
  if (type === MISSING_UPDATES) return 'everything';
  return type === UPDATE ? 'change' : null;
}

/** Whether the server stored (true) or refused (false) the changes; null for other messages. */
export function readAcknowledgement(message: Uint8Array): boolean | null {
  const [kind, isKept] = afterName(message);
  return kind === SYNC_STATUS ? isKept === 1 : null;
}

/** The two varints after the document name, with which every message starts. */
function afterName(message: Uint8Array): (number | undefined)[] {
  const name = readVarint(message, 0);
  const kind = name && readVarint(message, name.end + name.value);
  const type = kind && readVarint(message, kind.end);
  return [kind?.value, type?.value];
}

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
