import type { LiveMessage } from '#base/live-message.ts';
import { type LiveConnection, openLiveConnection } from './live-connection.ts';
import { createPositionLog } from './position-log.ts';
import type { TabChannel } from './tab-channel.ts';
import type { Transport } from './transport.ts';

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
  const postStanding = () => channel?.post({ kind: 'standing', position: log.current, connected });
  // The leader's own topics come first where there are too many for one connection.
  const follow = () => connection?.setTopics(new Set([...own, ...[...others.values()].flat()]));

  function lead(): void {
    connection = openLiveConnection({
      stream,
      poll,
      log,
      ageMs,
      onMessage(message) {
        channel?.post({ kind: 'news', message });
        onMessage(message);
      },
      onConnected(now) {
        connected = now;
        postStanding();
        onConnected(now);
      },
    });
    channel?.post({ kind: 'who' });
    follow();
  }

  channel?.onMessage((received) => {
    switch (received.kind) {
      case 'who':
        postTopics();
        return;
      case 'topics':
        if (!connection) return;
        others.set(received.tab, received.topics);
        follow();
        postStanding();
        return;
      case 'bye':
        others.delete(received.tab);
        return;
      case 'news':
        if (received.message.kind === 'reset') log.restart(received.message.position);
        else if ('position' in received.message) log.record(received.message.position);
        onMessage(received.message);
        return;
      case 'standing':
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
      channel?.post({ kind: 'bye', tab });
      connection?.close();
      channel?.close();
    },
  };
}
