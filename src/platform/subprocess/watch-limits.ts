import { readFile } from 'node:fs/promises';
import type { SubprocessProblem } from './subprocess-protocol.ts';

const PAGE_BYTES = 4_096;

/** The resident memory of a process, buffers and native code included; null where the system does not report it. */
export async function residentBytes(pid: number): Promise<number | null> {
  try {
    const [, resident] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
    return Number(resident) * PAGE_BYTES;
  } catch {
    return null;
  }
}

const NANOSECONDS_PER_MS = 1_000_000;

/** How long the main thread of a process was runnable without a CPU; null where the system does not report it. */
export async function cpuWaitMs(pid: number): Promise<number | null> {
  try {
    const [, waited] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ');
    return Number(waited) / NANOSECONDS_PER_MS;
  } catch {
    return null;
  }
}

const MEASURE_EVERY_MS = 200;
const MEGABYTE = 1_024 * 1_024;

/** Resource usage of a process seen from outside; null where the system does not report it. */
export interface ProcessUsage {
  readonly bytes: number | null;
  readonly cpuWaitMs: number | null;
}

interface Watch {
  readonly limitMs: number;
  readonly memoryMb: number;
  readonly look: () => Promise<ProcessUsage>;
  readonly giveUp: (problem: SubprocessProblem) => void;
}

/**
 * The maximum duration of a piece of work, CPU wait included: other pieces are queued behind it, and it must fail before the
 * limit of the job that runs it, so that the reader is told why.
 */
export const maxDurationMs = (limitMs: number) => 4 * limitMs;

export async function readProcessUsage(pid: number): Promise<ProcessUsage> {
  const [bytes, waitedMs] = await Promise.all([residentBytes(pid), cpuWaitMs(pid)]);
  return { bytes, cpuWaitMs: waitedMs };
}

/**
 * Measures a process while it works, until the returned function is called. Time spent waiting for a CPU does not count
 * towards the limit: the process has low priority, and on a busy machine it waits most of the time.
 */
export function watchLimits({ limitMs, memoryMb, look, giveUp }: Watch): () => void {
  const startedAtMs = performance.now();
  const before = look();
  let isMeasuring = false;

  async function measureOnce(): Promise<void> {
    const [{ cpuWaitMs: waitedBefore }, { bytes, cpuWaitMs }] = await Promise.all([before, look()]);
    if (bytes !== null && bytes > memoryMb * MEGABYTE) giveUp('too-much-memory');
    const waited = waitedBefore === null || cpuWaitMs === null ? 0 : cpuWaitMs - waitedBefore;
    if (performance.now() - startedAtMs - waited > limitMs) giveUp('too-long');
  }

  const timer = setInterval(async () => {
    // Needs no measurement, which may be slow on a busy server.
    if (performance.now() - startedAtMs > maxDurationMs(limitMs)) giveUp('too-long');
    if (isMeasuring) return;
    isMeasuring = true;
    await measureOnce();
    isMeasuring = false;
  }, MEASURE_EVERY_MS);
  return () => clearInterval(timer);
}
