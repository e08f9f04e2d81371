import { LIVE_MAX_TOPICS, type LiveMessage } from '#base/live-message.ts';
import { catchUp } from './catch-up.ts';
import { LIVE_TIMES } from './live-times.ts';
import type { PositionLog } from './position-log.ts';
import type { End, Transport } from './transport.ts';

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
  const catching = catchUp(log);
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
      { topics, after: catching.from ?? log.current, withinMs: ageMs() },
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
    if (message.kind === 'signed-out') {
      askWhoIsHere();
      return;
    }
    if (!catching.admits(message)) return;
    onMessage(message);
    if (message.kind === 'reset') log.restart(message.position);
    else if ('position' in message) log.note(message.position);
  }

  /**
   * The session this line was opened with is over. Another sign-in in this browser may have replaced it, and whoever is
   * signed in stays: only a line that is refused says that nobody is.
   */
  function askWhoIsHere(): void {
    clearTimeout(watching);
    hangUp?.();
    hangUp = null;
    onConnected(false);
    openIn(LIVE_TIMES.firstPauseMs);
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
      if (closed || !catching.join(topics.filter((topic) => !asked.has(topic)))) return;
      openIn(LIVE_TIMES.gatherMs);
    },
    retryNow() {
      if (hangUp === null && !closed && topics.length > 0) openIn(0);
    },
    close,
  };
}
