import type { Transport } from './transport.ts';

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
