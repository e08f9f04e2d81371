import { readFile } from 'node:fs/promises';

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
