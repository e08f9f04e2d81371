import { z } from 'zod';
import { liveMessage } from '#base/live-message.ts';

/** What the tabs of one person say to each other. */
const tabMessage = z.discriminatedUnion('kind', [
  /** What a tab wants to follow. */
  z.object({ kind: z.literal('topics'), tab: z.string(), topics: z.array(z.string()) }),
  z.object({ kind: z.literal('bye'), tab: z.string() }),
  /** A new leader asks what everyone follows. */
  z.object({ kind: z.literal('who') }),
  /** From the leader: what the server said. */
  z.object({ kind: z.literal('news'), message: liveMessage }),
  /** From the leader: where it stands. */
  z.object({ kind: z.literal('standing'), position: z.number().nullable(), connected: z.boolean() }),
]);
export type TabMessage = z.infer<typeof tabMessage>;

/** How the tabs of one person find each other, and agree on the one that holds the line to the server. */
export interface TabChannel {
  post(message: TabMessage): void;
  onMessage(hear: (message: TabMessage) => void): void;
  /** Calls back once this tab leads; the lead passes on by itself when the tab closes or crashes. */
  onLead(lead: () => void): void;
  close(): void;
}

/** The browser's own means; null where it lacks one of them, and then every tab holds a line of its own. */
export function browserTabChannel(name: string): TabChannel | null {
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return null;
  const channel = new BroadcastChannel(name);
  const closing = new AbortController();
  return {
    post: (message) => channel.postMessage(message),
    onMessage(hear) {
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        // A tab of another version may say things this one does not know.
        const parsed = tabMessage.safeParse(data);
        if (parsed.success) hear(parsed.data);
      });
    },
    onLead(lead) {
      const held = new Promise<void>((resolve) => {
        closing.signal.addEventListener('abort', () => resolve(), { once: true });
      });
      navigator.locks
        .request(name, { signal: closing.signal }, () => {
          lead();
          return held;
        })
        .catch((failure: unknown) => {
          // Closed while waiting for the lead: there is nothing to lead any more.
          if (!closing.signal.aborted) throw failure;
        });
    },
    close() {
      closing.abort();
      channel.close();
    },
  };
}
