import { readFile } from 'node:fs/promises';

const NANOSECONDS_PER_MS = 1_000_000;

/** How long the main thread of a process stood ready while others had the processors; null where the system does not say. */
export async function waitedForProcessorMs(pid: number): Promise<number | null> {
  try {
    const [, waited] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ');
    return Number(waited) / NANOSECONDS_PER_MS;
  } catch {
    return null;
  }
}
