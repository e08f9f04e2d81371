import { readFile } from 'node:fs/promises';

/** In what Linux counts the time of processes, whatever the machine. */
const TICK_MS = 10;

/** How long processors have worked for a process; null where the system does not say. */
export async function workedMs(pid: number): Promise<number | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may itself hold spaces and brackets; what follows the last one is regular.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
}
