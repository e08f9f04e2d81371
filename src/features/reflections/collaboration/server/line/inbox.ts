import type { Wire } from './wire.ts';

/** Beyond this the sender waits. One message may be longer: it is taken nevertheless. */
const MOST_BYTES = 1_048_576;
const MOST_MESSAGES = 1_000;

interface Inbox {
  put(data: Uint8Array): void;
  /** The message that waits for the one before it to be done. */
  readonly next: Uint8Array | undefined;
  close(): void;
}

/** Deals with messages in their order, each once the one before is done; holds the sender back when they come too fast. */
export function openInbox(wire: Pick<Wire, 'hold'>, take: (data: Uint8Array) => Promise<void> | void): Inbox {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  let isRunning = false;
  let isHeld = false;

  function balance(): void {
    const isFull = bytes > MOST_BYTES || waiting.length > MOST_MESSAGES;
    if (isFull === isHeld) return;
    isHeld = isFull;
    wire.hold(isHeld);
  }

  async function run(): Promise<void> {
    isRunning = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      bytes -= next.byteLength;
      balance();
      const done = take(next);
      if (done) await done;
    }
    isRunning = false;
  }

  return {
    put(data) {
      waiting.push(data);
      bytes += data.byteLength;
      balance();
      if (!isRunning) void run();
    },
    get next() {
      return waiting[0];
    },
    close() {
      waiting = [];
      bytes = 0;
      balance();
    },
  };
}
