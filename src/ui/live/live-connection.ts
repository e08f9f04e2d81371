import { LIVE_BEAT_MS, LIVE_MAX_TOPICS, type LiveMessage } from '#base/live-message.ts';
import type { PositionLog } from './position-log.ts';
import type { End, Transport } from './transport.ts';

/** Times the connection lives by. */
export const LIVE_TIMES = {
  /** A stream that has not greeted by then is being held back on its way. */
  helloMs: 6_000,
  /** Two missed heartbeats and a little. */
  silenceMs: LIVE_BEAT_MS * 2 + 5_000,
  firstPauseMs: 1_000,
  longestPauseMs: 30_000,
  /** After that long of polling, a stream is tried again: the network may be another one by now. */
  pollForMs: 5 * 60_000,
  /** Topics of one screen arrive together. */
  gatherMs: 50,
  /** What a topic shows may have been asked for this long before the topic was known here. */
  askedBeforeMs: 2_000,
} as const;

interface Options {
  readonly stream: Transport;
  readonly poll: Transport;
  readonly log: PositionLog;
  /** How long ago the oldest thing on screen was asked for, while there is no position yet. */
  readonly ageMs: () => number;
  readonly onMessage: (message: LiveMessage) => void;
  readonly onConnected: (connected: boolean) => void;
}

export interface LiveConnection {
  /** Follows these from now on. What only left is let go with the next opening. */
  setTopics(topics: ReadonlySet<string>): void;
  /** Something says that the network may be back: do not wait out the pause. */
  retryNow(): void;
  close(): void;
}

/** Keeps one line to the server open, whatever happens to it, and passes each message on once. */
export function openConnection({
  stream,
  poll,
  log,
  ageMs,
  onMessage,
  onConnected,
}: Options): LiveConnection {
  let topics: readonly string[] = [];
  let asked = new Set<string>();
  /** Topics that joined since the last greeting; events of theirs may lie behind the position. */
  let added = new Set<string>();
  let rewindTo: number | null = null;
  /** Of what lies behind the position, the part that was passed on already. */
  const passed = new Set<number>();
  let pauseMs: number = LIVE_TIMES.firstPauseMs;
  let pollUntilMs = 0;
  let hangUp: (() => void) | null = null;
  let opening: ReturnType<typeof setTimeout> | undefined;
  let watching: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  function openIn(milliseconds: number): void {
    clearTimeout(opening);
    if (!closed) opening = setTimeout(open, milliseconds);
  }

  function open(): void {
    hangUp?.();
    clearTimeout(opening);
    asked = new Set(topics);
    const polling = Date.now() < pollUntilMs;
    let greeted = false;
    const watch = (milliseconds: number) => {
      clearTimeout(watching);
      // Polls have a time limit of their own.
      if (!polling) watching = setTimeout(() => giveUpOnStream(), milliseconds);
    };
    watch(LIVE_TIMES.helloMs);
    hangUp = (polling ? poll : stream)(
      { topics, after: rewindTo ?? log.current, withinMs: ageMs() },
      {
        sign: () => watch(greeted ? LIVE_TIMES.silenceMs : LIVE_TIMES.helloMs),
        message: (message) => {
          greeted = true;
          watch(LIVE_TIMES.silenceMs);
          take(message);
        },
        end,
      },
    );
  }

  function take(message: LiveMessage): void {
    if (message.kind === 'hello') {
      pauseMs = LIVE_TIMES.firstPauseMs;
      onConnected(true);
    }
    const known = log.current;
    const isOld = 'position' in message && known !== null && message.position <= known;
    if (message.kind === 'change' && isOld) {
      if (passed.has(message.position) || !message.topics.some((topic) => added.has(topic))) return;
      passed.add(message.position);
    }
    // Messages come in order: with the first new one, everything behind the position has been told.
    if (message.kind === 'beat' || message.kind === 'reset' || (message.kind === 'change' && !isOld))
      caughtUp();
    if (message.kind === 'signed-out') close();
    onMessage(message);
    if (message.kind === 'reset') log.restart(message.position);
    else if ('position' in message) log.note(message.position);
  }

  function caughtUp(): void {
    rewindTo = null;
    added = new Set();
    passed.clear();
  }

  function end(how: End): void {
    clearTimeout(watching);
    hangUp = null;
    onConnected(false);
    if (how === 'signed-out') {
      close();
      onMessage({ kind: 'signed-out' });
      return;
    }
    // A server that stops ends a thousand streams at once: they come back spread out.
    openIn(pauseMs * (0.5 + Math.random() / 2));
    pauseMs = Math.min(pauseMs * 2, LIVE_TIMES.longestPauseMs);
  }

  function giveUpOnStream(): void {
    pollUntilMs = Date.now() + LIVE_TIMES.pollForMs;
    onConnected(false);
    open();
  }

  function close(): void {
    closed = true;
    clearTimeout(opening);
    clearTimeout(watching);
    hangUp?.();
    hangUp = null;
  }

  return {
    setTopics(wanted) {
      topics = [...wanted].slice(0, LIVE_MAX_TOPICS);
      const fresh = topics.filter((topic) => !asked.has(topic) && !added.has(topic));
      if (closed || fresh.length === 0) return;
      const from = log.at(Date.now() - LIVE_TIMES.askedBeforeMs);
      if (from !== null) rewindTo = Math.min(from, rewindTo ?? from);
      added = new Set([...added, ...fresh]);
      openIn(LIVE_TIMES.gatherMs);
    },
    retryNow() {
      if (hangUp === null && !closed && topics.length > 0) openIn(0);
    },
    close,
  };
}
