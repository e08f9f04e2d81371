import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { statFields } from '../../tools/test-parts/process-usage.mjs';

/**
 * The ids of a process and all its descendants. Workers of PostgreSQL have their own groups, so a group signal misses
 * them.
 */
export function processTree(pid: number): number[] {
  const parents = parentOfEach();
  const tree = [pid];
  for (const member of tree) {
    for (const [child, parent] of parents) if (parent === member) tree.push(child);
  }
  return tree;
}

/** Kills processes, like a power cut; those already ended are ignored. */
export function killProcesses(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (failure) {
      if (!(failure instanceof Error && 'code' in failure && failure.code === 'ESRCH')) throw failure;
    }
  }
}

function parentOfEach(): Map<number, number> {
  return process.platform === 'linux' ? parentsFromProc() : parentsFromPs();
}

function parentsFromProc(): Map<number, number> {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const fields = statFields(Number(name));
    if (fields) parents.set(Number(name), Number(fields[1]));
  }
  return parents;
}

function parentsFromPs(): Map<number, number> {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return new Map(lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]));
}
