import { CONNECTION_TIMES } from './connection-times.ts';
import { canOpenSocket, isPolling, recordFailure, recordSuccess } from './polling-fallback.ts';
import type { CloseInfo, TextSocket } from './text-socket.ts';

interface Options {
  readonly socket: TextSocket;
  readonly url: string;
  /** Called before each connection until it has returned true once; it handles its own failures. */
  readonly mayOpen: () => Promise<boolean>;
  /** Whether the server answers HTTP requests. */
  readonly isReachable: () => Promise<boolean>;
  readonly onReach: (isReached: boolean) => void;
}

export interface Reconnection {
  /** The network may be back: reconnects without waiting for the next attempt. */
  tryNow(): void;
  /** The server has authenticated this client. */
  authenticated(): void;
  closed(how: CloseInfo): void;
  stop(): void;
}

const NO_ANSWER = 'no answer';

/** Opens the connection, and reopens it whenever it closes, with exponential backoff and jitter. */
export function keepConnected({ socket, url, mayOpen, isReachable, onReach }: Options): Reconnection {
  let hasPermission = false;
  let isTrying = false;
  let isAuthenticated = false;
  let hasStopped = false;
  let pauseMs: number = CONNECTION_TIMES.firstPauseMs;
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
    answerTimer = setTimeout(() => socket.drop(NO_ANSWER), CONNECTION_TIMES.answerMs);
    void socket.connect();
  }

  /** With jitter: a restarting server closes all connections at once, and they should return spread out. */
  function retryLater(): void {
    isTrying = false;
    retryTimer = setTimeout(attempt, pauseMs * (0.5 + Math.random()));
    pauseMs = Math.min(pauseMs * 2, CONNECTION_TIMES.longestPauseMs);
  }

  async function fail(wasSilent: boolean): Promise<void> {
    const answers = await isReachable();
    if (hasStopped) return;
    onReach(answers);
    recordFailure({ wasSilent, isServerReachable: answers });
    retryLater();
  }

  function scheduleSocketTrial(): void {
    clearTimeout(socketTimer);
    if (!isPolling()) return;
    socketTimer = setTimeout(async () => {
      if (await canOpenSocket(url)) socket.drop('a socket opens');
      else scheduleSocketTrial();
    }, CONNECTION_TIMES.byRequestsMs);
  }

  void attempt();
  return {
    tryNow() {
      pauseMs = CONNECTION_TIMES.firstPauseMs;
      if (!isAuthenticated) void attempt();
    },
    authenticated() {
      clearTimeout(answerTimer);
      isAuthenticated = true;
      pauseMs = CONNECTION_TIMES.firstPauseMs;
      recordSuccess();
      onReach(true);
      scheduleSocketTrial();
    },
    closed({ reason }) {
      clearTimeout(answerTimer);
      clearTimeout(socketTimer);
      if (hasStopped) return;
      isAuthenticated = false;
      if (socket.hasReceived) retryLater();
      else void fail(reason === NO_ANSWER);
    },
    stop() {
      hasStopped = true;
      for (const timer of [retryTimer, answerTimer, socketTimer]) clearTimeout(timer);
    },
  };
}
