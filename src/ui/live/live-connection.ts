import { LIVE_MAX_TOPICS, type LiveMessage } from '#base/live-message.ts';
import { LIVE_TIMES } from './live-times.ts';
import type { ConnectionEnd, Transport } from './transport.ts';

interface LogEntry {
  readonly position: number;
  readonly atMs: number;
}

/** The current position of this browser in the event log, and its position at a recent moment. */
interface PositionLog {
  readonly current: number | null;
  record(position: number): void;
  /** Starts over, even at a lower position: the log of the server was replaced, e.g. restored from a backup. */
  restart(position: number): void;
  /** The value of `current` at a moment; the oldest recorded one when that is too long ago. */
  at(momentMs: number): number | null;
}

const RETENTION_MS = 60_000;

/** Positions only grow; a lower one is ignored. */
export function createPositionLog(): PositionLog {
  let entries: LogEntry[] = [];
  return {
    get current() {
      return entries.at(-1)?.position ?? null;
    },
    record(position) {
      const last = entries.at(-1);
      if (last && position <= last.position) return;
      const now = Date.now();
      const old = entries.findLastIndex(({ atMs }) => atMs < now - RETENTION_MS);
      entries = [...entries.slice(Math.max(0, old)), { position, atMs: now }];
    },
    restart(position) {
      entries = [{ position, atMs: Date.now() }];
    },
    at(momentMs) {
      const before = entries.findLast(({ atMs }) => atMs <= momentMs);
      return (before ?? entries[0])?.position ?? null;
    },
  };
}

interface Options {
  readonly stream: Transport;
  readonly poll: Transport;
  readonly log: PositionLog;
  /** The age of the oldest data on screen, while there is no position yet. */
  readonly ageMs: () => number;
  readonly onMessage: (message: LiveMessage) => void;
  readonly onConnected: (connected: boolean) => void;
}

export interface LiveConnection {
  /** Follows these topics from now on. Removed topics are dropped at the next connection. */
  setTopics(topics: ReadonlySet<string>): void;
  /** The network may be back: reconnects without waiting. */
  retryNow(): void;
  close(): void;
}

/** Keeps one connection to the server open, reconnecting as needed, and passes each message on once. */
export function openLiveConnection({
  stream,
  poll,
  log,
  ageMs,
  onMessage,
  onConnected,
}: Options): LiveConnection {
  let topics: readonly string[] = [];
  let requested = new Set<string>();
  const past = createCatchUp(log);
  let pauseMs: number = LIVE_TIMES.firstPauseMs;
  let pollUntilMs = 0;
  let disconnect: (() => void) | null = null;
  let openTimer: ReturnType<typeof setTimeout> | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  function openIn(milliseconds: number): void {
    clearTimeout(openTimer);
    if (!closed) openTimer = setTimeout(open, milliseconds);
  }

  function open(): void {
    disconnect?.();
    clearTimeout(openTimer);
    requested = new Set(topics);
    const polling = Date.now() < pollUntilMs;
    let hasHello = false;
    const watch = (milliseconds: number) => {
      clearTimeout(watchdog);
      // Polls have their own timeout.
      if (!polling) watchdog = setTimeout(() => switchToPolling(), milliseconds);
    };
    watch(LIVE_TIMES.helloMs);
    disconnect = (polling ? poll : stream)(
      { topics, after: past.from ?? log.current, withinMs: ageMs() },
      {
        activity: () => watch(hasHello ? LIVE_TIMES.silenceMs : LIVE_TIMES.helloMs),
        message: (message) => {
          hasHello = true;
          watch(LIVE_TIMES.silenceMs);
          receive(message);
        },
        end,
      },
    );
  }

  function receive(message: LiveMessage): void {
    if (message.kind === 'hello') {
      pauseMs = LIVE_TIMES.firstPauseMs;
      onConnected(true);
    }
    if (message.kind === 'signed-out') {
      reconnectToCheckSession();
      return;
    }
    if (!past.admits(message)) return;
    onMessage(message);
    if (message.kind === 'reset') log.restart(message.position);
    else if ('position' in message) log.record(message.position);
  }

  /**
   * The session of this connection is over. Another sign-in in this browser may have replaced it, and that user stays
   * signed in: only a refused connection means that nobody is.
   */
  function reconnectToCheckSession(): void {
    clearTimeout(watchdog);
    disconnect?.();
    disconnect = null;
    onConnected(false);
    openIn(LIVE_TIMES.firstPauseMs);
  }

  function end(how: ConnectionEnd): void {
    clearTimeout(watchdog);
    disconnect = null;
    onConnected(false);
    if (how === 'signed-out') {
      close();
      onMessage({ kind: 'signed-out' });
      return;
    }
    // A server that stops ends a thousand streams at once: the reconnections are spread out.
    openIn(pauseMs * (0.5 + Math.random() / 2));
    pauseMs = Math.min(pauseMs * 2, LIVE_TIMES.longestPauseMs);
  }

  function switchToPolling(): void {
    pollUntilMs = Date.now() + LIVE_TIMES.pollForMs;
    onConnected(false);
    open();
  }

  function close(): void {
    closed = true;
    clearTimeout(openTimer);
    clearTimeout(watchdog);
    disconnect?.();
    disconnect = null;
  }

  return {
    setTopics(wanted) {
      topics = [...wanted].slice(0, LIVE_MAX_TOPICS);
      if (closed || !past.join(topics.filter((topic) => !requested.has(topic)))) return;
      openIn(LIVE_TIMES.debounceMs);
    },
    retryNow() {
      if (disconnect === null && !closed && topics.length > 0) openIn(0);
    },
    close,
  };
}

interface CatchUp {
  /** The position to connect from; null: the current one. */
  readonly from: number | null;
  /** Adds topics to follow, including their recent past; returns whether one of them is new. */
  join(topics: readonly string[]): boolean;
  /** Whether a message was not passed on before. Call it once per message, in order. */
  admits(message: LiveMessage): boolean;
}

/**
 * The recent past of topics that join an open connection: their changes before the current position are passed on once, and
 * those of the other topics are not passed on again.
 */
function createCatchUp(log: PositionLog): CatchUp {
  let from: number | null = null;
  let joined = new Set<string>();
  /** Positions behind the current one that were passed on already. */
  const passedOn = new Set<number>();

  function reset(): void {
    from = null;
    joined = new Set();
    passedOn.clear();
  }

  function acceptsPast({ position, topics }: LiveMessage & { kind: 'change' }): boolean {
    if (passedOn.has(position) || !topics.some((topic) => joined.has(topic))) return false;
    passedOn.add(position);
    return true;
  }

  return {
    get from() {
      return from;
    },
    join(topics) {
      const fresh = topics.filter((topic) => !joined.has(topic));
      if (fresh.length === 0) return false;
      const before = log.at(Date.now() - LIVE_TIMES.lookBackMs);
      if (before !== null) from = Math.min(before, from ?? before);
      joined = new Set([...joined, ...fresh]);
      return true;
    },
    admits(message) {
      const { current } = log;
      if (message.kind === 'change' && current !== null && message.position <= current) {
        return acceptsPast(message);
      }
      // Messages arrive in order: after the first new one, everything behind the position has arrived.
      if (message.kind === 'beat' || message.kind === 'reset' || message.kind === 'change') reset();
      return true;
    },
  };
}
