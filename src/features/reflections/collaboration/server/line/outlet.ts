import { KIND, kindOf, PING } from './protocol.ts';
import type { Wire } from './wire.ts';

/** Carets are not worth waiting for: the next one says where it is. */
const UNSENT_BEFORE_CARETS_WAIT = 256 * 1_024;
/** A client that stays this far behind is cut; it comes again, and is sent what it lacks at once. */
const FAR_BEHIND_BYTES = 4 * 1_048_576;
const FAR_BEHIND_MS = 30_000;
const TOO_FAR_BEHIND_BYTES = 64 * 1_048_576;

/** Calls back once everything taken so far is on disk. */
export type WhenKept = (call: () => void) => void;

export interface Outlet {
  /** Says something to the client. An answer to a change waits until that is on disk. */
  send(message: Uint8Array, whenKept: WhenKept): void;
  /** Notes that a change is answered for with a later one; true when none was owed before. */
  owe(): boolean;
  /** The next answer stands for those that are owed, too. */
  pay(): void;
  ping(nowMs: number, everyMs: number): void;
  close(): void;
}

/** What goes out to one client: answers only when they are true, and no more than it can take. */
export function openOutlet(wire: Wire, onTooSlow: () => void): Outlet {
  let isOpen = true;
  let owed = 0;
  let isPaying = false;
  let sentAtMs = performance.now();
  let behindSinceMs: number | null = null;

  function transmit(message: Uint8Array): void {
    if (!isOpen) return;
    sentAtMs = performance.now();
    const { unsentBytes } = wire;
    if (unsentBytes <= FAR_BEHIND_BYTES) behindSinceMs = null;
    else behindSinceMs ??= sentAtMs;
    const behindForMs = behindSinceMs === null ? 0 : sentAtMs - behindSinceMs;
    if (unsentBytes > TOO_FAR_BEHIND_BYTES || behindForMs > FAR_BEHIND_MS) onTooSlow();
    else wire.send(message);
  }

  /** Answers keep the order of what they answer to: none goes before one that is owed. */
  function answer(message: Uint8Array, whenKept: WhenKept): void {
    if (owed > 0 && !isPaying) {
      owed += 1;
      return;
    }
    const times = 1 + owed;
    owed = 0;
    isPaying = false;
    whenKept(() => {
      for (let n = 0; n < times; n += 1) transmit(message);
    });
  }

  return {
    send(message, whenKept) {
      const kind = kindOf(message);
      if (kind === KIND.syncStatus) return answer(message, whenKept);
      if (kind === KIND.awareness && wire.unsentBytes > UNSENT_BEFORE_CARETS_WAIT) return;
      transmit(message);
    },
    owe() {
      owed += 1;
      return owed === 1;
    },
    pay() {
      isPaying = true;
    },
    ping(nowMs, everyMs) {
      if (nowMs - sentAtMs >= everyMs) transmit(PING);
    },
    close() {
      isOpen = false;
    },
  };
}
