import { MESSAGE_TYPE, messageTypeOf, PING } from './protocol.ts';

/** What carries the messages of one client: a WebSocket, or HTTP polling. */
export interface Transport {
  send(message: Uint8Array): void;
  /** Closes the transport once pending messages have been sent. */
  close(code: number, reason: string): void;
  /** Bytes that have not been sent yet. */
  readonly unsentBytes: number;
  /** Pauses or resumes reading: meanwhile, messages wait with the sender. */
  setPaused(isPaused: boolean): void;
}

/** Backpressure threshold: beyond this the sender is paused. A single larger message is still accepted. */
const MAX_BYTES = 1_048_576;
const MAX_MESSAGES = 1_000;

interface Inbox {
  put(data: Uint8Array): void;
  /** The next message, which waits for the current one to be handled. */
  readonly next: Uint8Array | undefined;
  close(): void;
}

/** Handles messages in order, one at a time; pauses the sender when they arrive too fast. */
export function openInbox(
  transport: Pick<Transport, 'setPaused'>,
  handle: (data: Uint8Array) => Promise<void> | void,
): Inbox {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  let isRunning = false;
  let isPaused = false;

  function updateBackpressure(): void {
    const isFull = bytes > MAX_BYTES || waiting.length > MAX_MESSAGES;
    if (isFull === isPaused) return;
    isPaused = isFull;
    transport.setPaused(isPaused);
  }

  async function run(): Promise<void> {
    isRunning = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      bytes -= next.byteLength;
      updateBackpressure();
      const done = handle(next);
      if (done) await done;
    }
    isRunning = false;
  }

  return {
    put(data) {
      waiting.push(data);
      bytes += data.byteLength;
      updateBackpressure();
      if (!isRunning) void run();
    },
    get next() {
      return waiting[0];
    },
    close() {
      waiting = [];
      bytes = 0;
      updateBackpressure();
    },
  };
}

/** Carets are dropped rather than queued: the next one carries the position. */
const UNSENT_BEFORE_CARETS_ARE_DROPPED = 256 * 1_024;
/** A client that stays this far behind is disconnected; it reconnects, and receives what it lacks at once. */
const FAR_BEHIND_BYTES = 4 * 1_048_576;
const FAR_BEHIND_MS = 30_000;
const TOO_FAR_BEHIND_BYTES = 64 * 1_048_576;

/** Calls back once everything accepted so far is on disk. */
type WhenStored = (call: () => void) => void;

export interface Sender {
  /** Sends a message to the client. The acknowledgement of a change waits until that change is on disk. */
  send(message: Uint8Array, whenStored: WhenStored): void;
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
  function acknowledge(message: Uint8Array, whenStored: WhenStored): void {
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

/** The request with which a client connected: its credentials, and the address it came from. */
export interface ClientRequest {
  readonly credentials: Headers;
  readonly address: string;
}
