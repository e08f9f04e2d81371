import { spawn } from 'node:child_process';
import { access, constants, stat } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

interface ProgramRun {
  readonly program: string;
  readonly args: readonly string[];
  /** Its working directory, home and temporary folder. */
  readonly folder: string;
  readonly limitMs: number;
  /** Whether the address space is limited; some programs reserve far more than they use. */
  readonly addresses?: 'bounded' | 'free';
  /** Ends the program early. */
  readonly signal?: AbortSignal;
}

interface ProgramResult {
  readonly end: 'ended' | 'out of time' | 'given up';
  /** The end of its standard error output. */
  readonly stderr: string;
}

const MAX_MEMORY_KB = 4 * 1_024 * 1_024;
/** In blocks of 512 bytes. */
const MAX_FILE_BLOCKS = 2 * 1_024 * 1_024;
const MAX_CPU_SECONDS = 120;
const MAX_STDERR_LENGTH = 2_000;
/** Limits enforced by the system, even after the server has died; unsupported ones are skipped. */
const LIMITED_EXEC = `ulimit -f ${MAX_FILE_BLOCKS}; ulimit -t ${MAX_CPU_SECONDS}; exec "$0" "$@"`;

/** Runs a program with limits, without the server's settings and secrets; at its end or timeout its whole process group is killed. */
export async function runWithLimits(run: ProgramRun): Promise<ProgramResult> {
  const { program, args, folder, limitMs, addresses = 'bounded', signal } = run;
  const { promise, resolve } = Promise.withResolvers<ProgramResult['end']>();
  const script = addresses === 'free' ? LIMITED_EXEC : `ulimit -v ${MAX_MEMORY_KB}; ${LIMITED_EXEC}`;
  const child = spawn('/bin/sh', ['-c', script, program, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its own process group, so that it can be killed together with its children.
    detached: true,
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-MAX_STDERR_LENGTH);
  });
  const killAll = () => {
    if (child.pid !== undefined) killGroup(child.pid);
  };
  const giveUp = () => resolve('given up');
  const limit = setTimeout(() => resolve('out of time'), limitMs);
  child.once('exit', () => resolve('ended'));
  child.once('error', () => resolve('ended'));
  process.once('exit', killAll);
  if (signal?.aborted) giveUp();
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    return { end: await promise, stderr: complaint };
  } finally {
    clearTimeout(limit);
    process.off('exit', killAll);
    signal?.removeEventListener('abort', giveUp);
    killAll();
  }
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (failure) {
    // The whole group had already ended.
    if (!(failure instanceof Error && 'code' in failure && failure.code === 'ESRCH')) throw failure;
  }
}

/** The path of the first of these programs found in a PATH-like list of folders. */
export async function findProgram(names: readonly string[], folders: string): Promise<string | undefined> {
  for (const name of names) {
    for (const folder of folders.split(delimiter)) {
      const path = join(folder, name);
      if (folder !== '' && (await isProgram(path))) return path;
    }
  }
  return undefined;
}

export async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}
