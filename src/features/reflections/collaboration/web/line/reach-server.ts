import { LINE_TIMES } from './line-times.ts';
import type { Closed, TextLine } from './text-line.ts';
import { isByRequests, noteFailure, noteSuccess, triesSocketAgain } from './transport.ts';

interface Options {
  readonly line: TextLine;
  readonly url: string;
  /** Called before each connection until it has returned true once; it handles its own failures. */
  readonly mayOpen: () => Promise<boolean>;
  /** Whether the server answers HTTP requests. */
  readonly doesServerAnswer: () => Promise<boolean>;
  readonly onReach: (isReached: boolean) => void;
}

export interface Reaching {
  /** The network may be back: reconnects without waiting for the next attempt. */
  tryNow(): void;
  /** The server has authenticated this client. */
  letIn(): void;
  closed(how: Closed): void;
  stop(): void;
}

const NO_ANSWER = 'no answer';

/** Opens the connection, and reopens it whenever it closes, with exponential backoff and jitter. */
export function reachServer({ line, url, mayOpen, doesServerAnswer, onReach }: Options): Reaching {
  let hasPermission = false;
  let isTrying = false;
  let isAuthenticated = false;
  let hasStopped = false;
  let pauseMs: number = LINE_TIMES.firstPauseMs;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let answerTimer: ReturnType<typeof setTimeout> | undefined;
  let socketTimer: ReturnType<typeof setTimeout> | undefined;

  async function attempt(): Promise<void> {
    clearTimeout(retryTimer);
    if (isTrying || hasStopped) return;
    isTrying = true;
    hasPermission ||= await mayOpen();
    if (hasStopped) return;
    if (!hasPermission) return retryLater();
    answerTimer = setTimeout(() => line.drop(NO_ANSWER), LINE_TIMES.answerMs);
    void line.connect();
  }

  /** With jitter: a restarting server closes all connections at once, and they should return spread out. */
  function retryLater(): void {
    isTrying = false;
    retryTimer = setTimeout(attempt, pauseMs * (0.5 + Math.random()));
    pauseMs = Math.min(pauseMs * 2, LINE_TIMES.longestPauseMs);
  }

  async function fail(wasSilent: boolean): Promise<void> {
    const answers = await doesServerAnswer();
    if (hasStopped) return;
    onReach(answers);
    noteFailure({ wasSilent, doesServerAnswer: answers });
    retryLater();
  }

  function scheduleSocketTrial(): void {
    clearTimeout(socketTimer);
    if (!isByRequests()) return;
    socketTimer = setTimeout(async () => {
      if (await triesSocketAgain(url)) line.drop('a socket opens');
      else scheduleSocketTrial();
    }, LINE_TIMES.byRequestsMs);
  }

  void attempt();
  return {
    tryNow() {
      pauseMs = LINE_TIMES.firstPauseMs;
      if (!isAuthenticated) void attempt();
    },
    letIn() {
      clearTimeout(answerTimer);
      isAuthenticated = true;
      pauseMs = LINE_TIMES.firstPauseMs;
      noteSuccess();
      onReach(true);
      scheduleSocketTrial();
    },
    closed({ reason }) {
      clearTimeout(answerTimer);
      clearTimeout(socketTimer);
      if (hasStopped) return;
      isAuthenticated = false;
      if (line.hasHeard) retryLater();
      else void fail(reason === NO_ANSWER);
    },
    stop() {
      hasStopped = true;
      for (const timer of [retryTimer, answerTimer, socketTimer]) clearTimeout(timer);
    },
  };
}
