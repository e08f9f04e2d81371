import type { LiveMessage } from '#base/live-message.ts';
import { type LiveConnection, openConnection } from './live-connection.ts';
import { positionLog } from './position-log.ts';
import type { TabChannel } from './tab-channel.ts';
import type { Transport } from './transport.ts';

interface Options {
  readonly tab: string;
  /** Null: this tab is on its own. */
  readonly channel: TabChannel | null;
  readonly stream: Transport;
  readonly poll: Transport;
  readonly ageMs: () => number;
  /** Everything the server says, in every tab. */
  readonly onMessage: (message: LiveMessage) => void;
  readonly onConnected: (connected: boolean) => void;
}

interface TabGroup {
  setTopics(topics: ReadonlySet<string>): void;
  retryNow(): void;
  close(): void;
}

/**
 * One line to the server for all tabs of a person. The leader follows what any tab wants and repeats what it hears;
 * every tab knows the position, so that whoever leads next goes on exactly there.
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
  const log = positionLog();
  const others = new Map<string, readonly string[]>();
  let own: ReadonlySet<string> = new Set();
  let line: LiveConnection | null = null;
  let connected = false;

  const tellTopics = () => channel?.post({ kind: 'topics', tab, topics: [...own] });
  const tellStanding = () => channel?.post({ kind: 'standing', position: log.current, connected });
  // The leader's own screen comes first where there are too many topics for one line.
  const follow = () => line?.setTopics(new Set([...own, ...[...others.values()].flat()]));

  function lead(): void {
    line = openConnection({
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
        tellStanding();
        onConnected(now);
      },
    });
    channel?.post({ kind: 'who' });
    follow();
  }

  channel?.onMessage((heard) => {
    switch (heard.kind) {
      case 'who':
        tellTopics();
        return;
      case 'topics':
        if (!line) return;
        others.set(heard.tab, heard.topics);
        follow();
        tellStanding();
        return;
      case 'bye':
        others.delete(heard.tab);
        return;
      case 'news':
        if (heard.message.kind === 'reset') log.restart(heard.message.position);
        else if ('position' in heard.message) log.note(heard.message.position);
        onMessage(heard.message);
        return;
      case 'standing':
        if (heard.position !== null) log.note(heard.position);
        onConnected(heard.connected);
    }
  });
  if (channel) channel.onLead(lead);
  else lead();

  return {
    setTopics(topics) {
      own = topics;
      if (line) follow();
      else tellTopics();
    },
    retryNow: () => line?.retryNow(),
    close() {
      channel?.post({ kind: 'bye', tab });
      line?.close();
      channel?.close();
    },
  };
}
