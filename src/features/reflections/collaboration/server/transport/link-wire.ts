import type { Wire } from '../line/wire.ts';

/** A wire that waits to be asked: what is said meanwhile lies ready. */
export interface LinkWire extends Wire {
  /** What was said since it was last asked; waits for something, but not for ever. Null once all was said. */
  fetch(waitMs: number): Promise<readonly Uint8Array[] | null>;
  /** Hands messages on, no faster than they are read; resolves once more may come. */
  bring(messages: readonly Uint8Array[], receive: (message: Uint8Array) => void): Promise<void>;
  readonly isClosed: boolean;
}

export function linkWire(onClose: () => void): LinkWire {
  let ready: Uint8Array[] = [];
  let unsentBytes = 0;
  let isClosed = false;
  let asked: (() => void) | null = null;
  let reading: PromiseWithResolvers<void> | null = null;

  const answer = () => {
    asked?.();
    asked = null;
  };
  const take = (): readonly Uint8Array[] | null => {
    const taken = ready;
    ready = [];
    unsentBytes = 0;
    return isClosed && taken.length === 0 ? null : taken;
  };

  return {
    send(message) {
      if (isClosed) return;
      ready.push(message);
      unsentBytes += message.byteLength;
      // What is said in the same turn travels in the same answer.
      if (asked) setImmediate(answer);
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      reading?.resolve();
      answer();
      onClose();
    },
    get unsentBytes() {
      return unsentBytes;
    },
    get isClosed() {
      return isClosed;
    },
    hold(isHeld) {
      if (isHeld) reading ??= Promise.withResolvers();
      else {
        reading?.resolve();
        reading = null;
      }
    },
    async bring(messages, receive) {
      for (const message of messages) {
        // Several may wait here at once: the first one may have been enough.
        while (reading && !isClosed) await reading.promise;
        receive(message);
      }
      await reading?.promise;
    },
    async fetch(waitMs) {
      // Asked twice at once: the first one is told that there is nothing.
      answer();
      if (ready.length === 0 && !isClosed) {
        await new Promise<void>((resolve) => {
          const limit = setTimeout(resolve, waitMs);
          asked = () => {
            clearTimeout(limit);
            resolve();
          };
        });
      }
      return take();
    },
  };
}
