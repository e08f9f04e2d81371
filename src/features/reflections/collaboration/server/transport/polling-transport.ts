import type { Transport } from '../connection/message-queues.ts';

/** A transport that is polled: messages wait for the next request. */
export interface PollingTransport extends Transport {
  /** The messages since the last poll; waits for some, up to a limit. Null once closed and drained. */
  fetch(waitMs: number): Promise<readonly Uint8Array[] | null>;
  /** Passes messages on, no faster than they are read; resolves once more may come. */
  deliver(messages: readonly Uint8Array[], receive: (message: Uint8Array) => void): Promise<void>;
  readonly isClosed: boolean;
}

export function pollingTransport(onClose: () => void): PollingTransport {
  let pending: Uint8Array[] = [];
  let unsentBytes = 0;
  let isClosed = false;
  let pollWaiting: (() => void) | null = null;
  let paused: PromiseWithResolvers<void> | null = null;

  const wakePoll = () => {
    pollWaiting?.();
    pollWaiting = null;
  };
  const drain = (): readonly Uint8Array[] | null => {
    const messages = pending;
    pending = [];
    unsentBytes = 0;
    return isClosed && messages.length === 0 ? null : messages;
  };

  return {
    send(message) {
      if (isClosed) return;
      pending.push(message);
      unsentBytes += message.byteLength;
      // Messages of the same turn go into the same response.
      if (pollWaiting) setImmediate(wakePoll);
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      paused?.resolve();
      wakePoll();
      onClose();
    },
    get unsentBytes() {
      return unsentBytes;
    },
    get isClosed() {
      return isClosed;
    },
    setPaused(isPaused) {
      if (isPaused) paused ??= Promise.withResolvers();
      else {
        paused?.resolve();
        paused = null;
      }
    },
    async deliver(messages, receive) {
      for (const message of messages) {
        // Several requests may wait here: the first one may have paused reading again.
        while (paused && !isClosed) await paused.promise;
        receive(message);
      }
      await paused?.promise;
    },
    async fetch(waitMs) {
      // A second concurrent poll ends the first one, which returns nothing.
      wakePoll();
      if (pending.length === 0 && !isClosed) {
        await new Promise<void>((resolve) => {
          const limit = setTimeout(resolve, waitMs);
          pollWaiting = () => {
            clearTimeout(limit);
            resolve();
          };
        });
      }
      return drain();
    },
  };
}
