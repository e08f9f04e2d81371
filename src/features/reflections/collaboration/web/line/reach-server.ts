import { LINE_TIMES } from './line-times.ts';
import type { Closed, TextLine } from './text-line.ts';
import { isByRequests, noteFailure, noteSuccess, triesSocketAgain } from './transport.ts';

interface Options {
  readonly line: TextLine;
  readonly url: string;
  /** Asked before each line until it said yes once; what else it may find is its own affair. */
  readonly mayOpen: () => Promise<boolean>;
  /** Whether the server answers requests. */
  readonly doesServerAnswer: () => Promise<boolean>;
  readonly onReach: (isReached: boolean) => void;
}

export interface Reaching {
  /** Something says that the network may be back: do not wait out the pause. */
  tryNow(): void;
  /** The server let us in. */
  letIn(): void;
  closed(how: Closed): void;
  stop(): void;
}

const SILENT = 'no answer';

/** Opens the line, and opens it again whenever it ends, with pauses that grow and differ from page to page. */
export function reachServer({ line, url, mayOpen, doesServerAnswer, onReach }: Options): Reaching {
  let hasLeave = false;
  let isTrying = false;
  let isIn = false;
  let hasStopped = false;
  let pauseMs: number = LINE_TIMES.firstPauseMs;
  let next: ReturnType<typeof setTimeout> | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let otherWay: ReturnType<typeof setTimeout> | undefined;

  async function attempt(): Promise<void> {
    clearTimeout(next);
    if (isTrying || hasStopped) return;
    isTrying = true;
    hasLeave ||= await mayOpen();
    if (hasStopped) return;
    if (!hasLeave) return tryLater();
    patience = setTimeout(() => line.drop(SILENT), LINE_TIMES.answerMs);
    void line.connect();
  }

  /** A server that stops ends a thousand lines at once: they come back spread out. */
  function tryLater(): void {
    isTrying = false;
    next = setTimeout(attempt, pauseMs * (0.5 + Math.random()));
    pauseMs = Math.min(pauseMs * 2, LINE_TIMES.longestPauseMs);
  }

  async function fail(wasSilent: boolean): Promise<void> {
    const answers = await doesServerAnswer();
    if (hasStopped) return;
    onReach(answers);
    noteFailure({ wasSilent, doesServerAnswer: answers });
    tryLater();
  }

  function lookForSockets(): void {
    clearTimeout(otherWay);
    if (!isByRequests()) return;
    otherWay = setTimeout(async () => {
      if (await triesSocketAgain(url)) line.drop('a socket opens');
      else lookForSockets();
    }, LINE_TIMES.byRequestsMs);
  }

  void attempt();
  return {
    tryNow() {
      pauseMs = LINE_TIMES.firstPauseMs;
      if (!isIn) void attempt();
    },
    letIn() {
      clearTimeout(patience);
      isIn = true;
      pauseMs = LINE_TIMES.firstPauseMs;
      noteSuccess();
      onReach(true);
      lookForSockets();
    },
    closed({ reason }) {
      clearTimeout(patience);
      clearTimeout(otherWay);
      if (hasStopped) return;
      isIn = false;
      if (line.hasHeard) tryLater();
      else void fail(reason === SILENT);
    },
    stop() {
      hasStopped = true;
      for (const timer of [next, patience, otherWay]) clearTimeout(timer);
    },
  };
}
