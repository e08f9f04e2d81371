import { readdirSync, readFileSync } from 'node:fs';

const MS_PER_TICK = 10;
const BYTES_PER_PAGE = 4_096;

/**
 * The CPU time in milliseconds of a process and all its descendants, including ended ones; 0 without /proc.
 * @param {number} pid
 */
export function processorMs(pid) {
  return (
    sum(pid, (fields) => fields.slice(11, 15).reduce((ticks, field) => ticks + Number(field), 0)) *
    MS_PER_TICK
  );
}

/**
 * The resident memory in bytes of a process and all its descendants; shared pages are counted for each.
 * @param {number} pid
 */
export function residentBytes(pid) {
  return sum(pid, (fields) => Number(fields[21])) * BYTES_PER_PAGE;
}

/** @param {number} root @param {(fields: string[]) => number} figure */
function sum(root, figure) {
  if (process.platform !== 'linux') return 0;
  const processes = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const fields = statFields(Number(name));
        return fields ? [/** @type {const} */ ([Number(name), fields])] : [];
      }),
  );
  const members = [root];
  // Descendants are appended during the iteration.
  for (const member of members)
    for (const [pid, fields] of processes) if (Number(fields[1]) === member) members.push(pid);
  return members.reduce((total, pid) => total + figure(processes.get(pid) ?? []), 0);
}

/**
 * The fields of /proc/PID/stat after the name; undefined once the process has ended.
 * @param {number} pid
 */
export function statFields(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces and parentheses; the fields follow the last one.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
