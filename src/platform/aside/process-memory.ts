import { readFile } from 'node:fs/promises';

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
