import type { CollaborationRefusal } from '../../contract/collaboration.ts';

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
  transport: Pick<Transport, 'hold'>,
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
    transport.hold(isPaused);
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

/** What carries the messages of one client: a WebSocket, or HTTP polling. */
export interface Transport {
  send(message: Uint8Array): void;
  /** Closes the transport once pending messages have been sent. */
  close(code: number, reason: string): void;
  /** Bytes that have not been sent yet. */
  readonly unsentBytes: number;
  /** Pauses or resumes reading: meanwhile, messages wait with the sender. */
  hold(isHeld: boolean): void;
}

/** The close code for each refusal. */
export const CLOSE_CODES: Readonly<Record<CollaborationRefusal, number>> = {
  'access-denied': 4403,
  'signed-out': 4401,
  'stale-version': 4409,
  'bad-message': 4400,
  'too-long': 4413,
  unavailable: 1013,
};

/** Not a refusal: the client reconnects, and is authorized again. */
export const RECONNECT_CLOSE = { code: 4205, reason: 'Reset Connection' } as const;
