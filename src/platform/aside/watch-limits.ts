import type { AsideProblem } from './aside-failure.ts';
import { residentBytes } from './process-memory.ts';
import { waitedForProcessorMs } from './waited-for-processor.ts';

const LOOK_MS = 200;
const MEGABYTE = 1_024 * 1_024;

/** What is seen of a process from outside; null where the system does not say. */
export interface Seen {
  readonly bytes: number | null;
  readonly waitedMs: number | null;
}

interface Watch {
  readonly limitMs: number;
  readonly memoryMb: number;
  readonly look: () => Promise<Seen>;
  readonly giveUp: (problem: AsideProblem) => void;
}

/**
 * The longest that a piece of work lasts, however much of it was waiting: behind it stand other pieces, and a job whose
 * own limit must come later, for the reader to be told why.
 */
export const longestMs = (limitMs: number) => 4 * limitMs;

export async function seenOf(pid: number): Promise<Seen> {
  const [bytes, waitedMs] = await Promise.all([residentBytes(pid), waitedForProcessorMs(pid)]);
  return { bytes, waitedMs };
}

/**
 * Looks at a process while it does a piece of work, until told to stop. The time in which it works or rests counts; that
 * in which it waits for a processor does not: it stands behind everybody else, and on a busy machine waits for most of it.
 */
export function watchLimits({ limitMs, memoryMb, look, giveUp }: Watch): () => void {
  const begunAt = performance.now();
  const before = look();
  let underWay = false;

  async function lookOnce(): Promise<void> {
    const [{ waitedMs: waitedBefore }, { bytes, waitedMs }] = await Promise.all([before, look()]);
    if (bytes !== null && bytes > memoryMb * MEGABYTE) giveUp('too-much-memory');
    const waited = waitedBefore === null || waitedMs === null ? 0 : waitedMs - waitedBefore;
    if (performance.now() - begunAt - waited > limitMs) giveUp('too-long');
  }

  const looking = setInterval(async () => {
    // This one needs no look, which a busy server may be long in getting.
    if (performance.now() - begunAt > longestMs(limitMs)) giveUp('too-long');
    if (underWay) return;
    underWay = true;
    await lookOnce();
    underWay = false;
  }, LOOK_MS);
  return () => clearInterval(looking);
}
