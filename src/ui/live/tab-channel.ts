import { z } from 'zod';
import { liveMessage } from '#base/live-message.ts';

/** Messages between the tabs of one user. */
const tabMessage = z.discriminatedUnion('kind', [
  /** The topics of a tab. */
  z.object({ kind: z.literal('topics'), tab: z.string(), topics: z.array(z.string()) }),
  z.object({ kind: z.literal('bye'), tab: z.string() }),
  /** A new leader asks for the topics of every tab. */
  z.object({ kind: z.literal('who') }),
  /** From the leader: a message of the server. */
  z.object({ kind: z.literal('news'), message: liveMessage }),
  /** From the leader: position and state of the connection. */
  z.object({ kind: z.literal('standing'), position: z.number().nullable(), connected: z.boolean() }),
]);
export type TabMessage = z.infer<typeof tabMessage>;

/** How the tabs of one user exchange messages and elect the one that holds the connection to the server. */
export interface TabChannel {
  post(message: TabMessage): void;
  onMessage(listener: (message: TabMessage) => void): void;
  /** Calls back once this tab leads; another tab takes over when it closes or crashes. */
  onLead(lead: () => void): void;
  close(): void;
}

/** BroadcastChannel and Web Locks; null where one of them is missing, and then every tab has its own connection. */
export function browserTabChannel(name: string): TabChannel | null {
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return null;
  const channel = new BroadcastChannel(name);
  const closing = new AbortController();
  return {
    post: (message) => channel.postMessage(message),
    onMessage(listener) {
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        // A tab of another version may send messages this one does not know.
        const parsed = tabMessage.safeParse(data);
        if (parsed.success) listener(parsed.data);
      });
    },
    onLead(lead) {
      const released = new Promise<void>((resolve) => {
        closing.signal.addEventListener('abort', () => resolve(), { once: true });
      });
      navigator.locks
        .request(name, { signal: closing.signal }, () => {
          lead();
          return released;
        })
        .catch((failure: unknown) => {
          // Closed while waiting for the lock.
          if (!closing.signal.aborted) throw failure;
        });
    },
    close() {
      closing.abort();
      channel.close();
    },
  };
}
