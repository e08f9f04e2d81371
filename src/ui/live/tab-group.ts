import { z } from 'zod';
import { type LiveMessage, liveMessage } from '#base/live-message.ts';
import { createPositionLog, type LiveConnection, openLiveConnection } from './live-connection.ts';
import type { Transport } from './transport.ts';

/** Messages between the tabs of one user. */
const tabMessage = z.discriminatedUnion('kind', [
  /** The topics of a tab. */
  z.object({ kind: z.literal('topics'), tab: z.string(), topics: z.array(z.string()) }),
  z.object({ kind: z.literal('left'), tab: z.string() }),
  /** A new leader asks for the topics of every tab. */
  z.object({ kind: z.literal('topics-request') }),
  /** From the leader: a message of the server. */
  z.object({ kind: z.literal('server-message'), message: liveMessage }),
  /** From the leader: position and state of the connection. */
  z.object({ kind: z.literal('connection'), position: z.number().nullable(), connected: z.boolean() }),
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

interface Options {
  readonly tab: string;
  /** Null: this tab has its own connection. */
  readonly channel: TabChannel | null;
  readonly stream: Transport;
  readonly poll: Transport;
  readonly ageMs: () => number;
  /** Every message of the server, in every tab. */
  readonly onMessage: (message: LiveMessage) => void;
  readonly onConnected: (connected: boolean) => void;
}

interface TabGroup {
  setTopics(topics: ReadonlySet<string>): void;
  retryNow(): void;
  close(): void;
}

/**
 * One connection to the server for all tabs of a user. The leader follows the topics of every tab and forwards the
 * messages; every tab knows the position, so that the next leader continues exactly there.
 */
export function joinTabGroup({
  tab,
  channel,
  stream,
  poll,
  ageMs,
  onMessage,
  onConnected,
}: Options): TabGroup {
  const log = createPositionLog();
  const others = new Map<string, readonly string[]>();
  let own: ReadonlySet<string> = new Set();
  let connection: LiveConnection | null = null;
  let connected = false;

  const postTopics = () => channel?.post({ kind: 'topics', tab, topics: [...own] });
  const postConnection = () => channel?.post({ kind: 'connection', position: log.current, connected });
  // The leader's own topics come first where there are too many for one connection.
  const follow = () =>
    connection?.setTopics(new Set([own, ...others.values()].flatMap((topics) => [...topics])));

  function lead(): void {
    connection = openLiveConnection({
      stream,
      poll,
      log,
      ageMs,
      onMessage(message) {
        channel?.post({ kind: 'server-message', message });
        onMessage(message);
      },
      onConnected(now) {
        connected = now;
        postConnection();
        onConnected(now);
      },
    });
    channel?.post({ kind: 'topics-request' });
    follow();
  }

  channel?.onMessage((received) => {
    switch (received.kind) {
      case 'topics-request':
        postTopics();
        return;
      case 'topics':
        if (!connection) return;
        others.set(received.tab, received.topics);
        follow();
        postConnection();
        return;
      case 'left':
        others.delete(received.tab);
        return;
      case 'server-message':
        if (received.message.kind === 'reset') log.restart(received.message.position);
        else if ('position' in received.message) log.record(received.message.position);
        onMessage(received.message);
        return;
      case 'connection':
        if (received.position !== null) log.record(received.position);
        onConnected(received.connected);
    }
  });
  if (channel) channel.onLead(lead);
  else lead();

  return {
    setTopics(topics) {
      own = topics;
      if (connection) follow();
      else postTopics();
    },
    retryNow: () => connection?.retryNow(),
    close() {
      channel?.post({ kind: 'left', tab });
      connection?.close();
      channel?.close();
    },
  };
}
