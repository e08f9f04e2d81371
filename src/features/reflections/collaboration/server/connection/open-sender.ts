import { MESSAGE_TYPE, messageTypeOf, PING } from './protocol.ts';
import type { Transport } from './transport.ts';

/** Carets are dropped rather than queued: the next one carries the position. */
const UNSENT_BEFORE_CARETS_ARE_DROPPED = 256 * 1_024;
/** A client that stays this far behind is disconnected; it reconnects, and receives what it lacks at once. */
const FAR_BEHIND_BYTES = 4 * 1_048_576;
const FAR_BEHIND_MS = 30_000;
const TOO_FAR_BEHIND_BYTES = 64 * 1_048_576;

/** Calls back once everything accepted so far is on disk. */
type WhenKept = (call: () => void) => void;

export interface Sender {
  /** Sends a message to the client. The acknowledgement of a change waits until that change is on disk. */
  send(message: Uint8Array, whenStored: WhenKept): void;
  /** Defers the acknowledgement of a change to a later one; true when none was deferred before. */
  deferAcknowledgement(): boolean;
  /** The next acknowledgement also covers the deferred ones. */
  acknowledgeDeferred(): void;
  ping(nowMs: number, everyMs: number): void;
  close(): void;
}

/** The outgoing messages of one client: acknowledges only stored changes, and limits the send buffer. */
export function openSender(transport: Transport, onTooSlow: () => void): Sender {
  let isOpen = true;
  let deferred = 0;
  let answersDeferred = false;
  let sentAtMs = performance.now();
  let behindSinceMs: number | null = null;

  function transmit(message: Uint8Array): void {
    if (!isOpen) return;
    sentAtMs = performance.now();
    const { unsentBytes } = transport;
    if (unsentBytes <= FAR_BEHIND_BYTES) behindSinceMs = null;
    else behindSinceMs ??= sentAtMs;
    const behindForMs = behindSinceMs === null ? 0 : sentAtMs - behindSinceMs;
    if (unsentBytes > TOO_FAR_BEHIND_BYTES || behindForMs > FAR_BEHIND_MS) onTooSlow();
    else transport.send(message);
  }

  /** Acknowledgements keep the order of the changes: none is sent before a deferred one. */
  function acknowledge(message: Uint8Array, whenStored: WhenKept): void {
    if (deferred > 0 && !answersDeferred) {
      deferred += 1;
      return;
    }
    const count = 1 + deferred;
    deferred = 0;
    answersDeferred = false;
    whenStored(() => {
      for (let n = 0; n < count; n += 1) transmit(message);
    });
  }

  return {
    send(message, whenStored) {
      const kind = messageTypeOf(message);
      if (kind === MESSAGE_TYPE.syncStatus) return acknowledge(message, whenStored);
      if (kind === MESSAGE_TYPE.awareness && transport.unsentBytes > UNSENT_BEFORE_CARETS_ARE_DROPPED) return;
      transmit(message);
    },
    deferAcknowledgement() {
      deferred += 1;
      return deferred === 1;
    },
    acknowledgeDeferred() {
      answersDeferred = true;
    },
    ping(nowMs, everyMs) {
      if (nowMs - sentAtMs >= everyMs) transmit(PING);
    },
    close() {
      isOpen = false;
    },
  };
}
