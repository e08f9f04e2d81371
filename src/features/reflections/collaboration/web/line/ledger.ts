/** `everything`: all that the document holds and the server lacks. `change`: one change, as it is made. */
export type Sent = 'everything' | 'change';

/** Which changes of ours are on the server's disk, and which are not yet. */
export interface Ledger {
  /** So many changes were made here; before they are sent. */
  made(count: number): void;
  /** A new line: what was on its way on the last one may never have arrived. */
  lineOpened(): void;
  sent(what: Sent): void;
  /** The server answers in the order of sending: what was sent first is kept, or was refused. Says whether that is news. */
  answered(isKept: boolean): boolean;
  readonly pendingCount: number;
  /** Whether the server has answered for everything this document held when the line opened. */
  readonly hasCaughtUp: boolean;
  /** Whether the server refused changes on this line. */
  readonly isRefused: boolean;
}

/**
 * The provider has a count of its own, which is wrong after a line was cut: what waited is sent one by one and again as
 * a whole, and the answers to the former are taken for answers to the latter. Here each answer stands for what was sent.
 */
export function openLedger(): Ledger {
  let made = 0;
  let kept = 0;
  /** For each message without an answer, the changes it and those before it bring; null while some are missing. */
  let underWay: (number | null)[] = [];
  let hasSentEverything = false;
  let hasCaughtUp = false;
  let isRefused = false;
  return {
    made(count) {
      made += count;
    },
    lineOpened() {
      underWay = [];
      hasSentEverything = false;
      hasCaughtUp = false;
      isRefused = false;
    },
    sent(what) {
      hasSentEverything ||= what === 'everything';
      underWay.push(hasSentEverything ? made : null);
    },
    answered(isKept) {
      const through = underWay.shift();
      if (through === undefined) return false;
      if (!isKept) {
        isRefused = true;
        return true;
      }
      if (through === null || isRefused) return false;
      const isNews = through > kept || !hasCaughtUp;
      kept = Math.max(kept, through);
      hasCaughtUp = true;
      return isNews;
    },
    get pendingCount() {
      return made - kept;
    },
    get hasCaughtUp() {
      return hasCaughtUp;
    },
    get isRefused() {
      return isRefused;
    },
  };
}
