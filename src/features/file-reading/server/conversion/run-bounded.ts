import { spawn } from 'node:child_process';

interface Run {
  readonly program: string;
  readonly words: readonly string[];
  /** The one folder it is told of. */
  readonly folder: string;
  readonly limitMs: number;
}

const MOST_MEMORY_KB = 4 * 1_024 * 1_024;
/** In blocks of 512 bytes. */
const MOST_FILE_BLOCKS = 2 * 1_024 * 1_024;
const MOST_PROCESSOR_SECONDS = 120;
/** Bounds that the system keeps, even should this server be gone; what a system does not know it leaves out. */
const BOUNDED = `ulimit -v ${MOST_MEMORY_KB}; ulimit -f ${MOST_FILE_BLOCKS}; ulimit -t ${MOST_PROCESSOR_SECONDS}; exec "$0" "$@"`;

/** Runs a program without the server's settings and secrets; when it ends or takes too long, all it started ends too. */
export async function runBounded({ program, words, folder, limitMs }: Run): Promise<'ended' | 'out of time'> {
  const { promise, resolve } = Promise.withResolvers<'ended' | 'out of time'>();
  const child = spawn('/bin/sh', ['-c', BOUNDED, program, ...words], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' },
    stdio: 'ignore',
    // A group of its own, so that it can be ended with everything it started.
    detached: true,
  });
  const endAll = () => {
    if (child.pid !== undefined) killGroup(child.pid);
  };
  const limit = setTimeout(() => resolve('out of time'), limitMs);
  child.once('exit', () => resolve('ended'));
  child.once('error', () => resolve('ended'));
  process.once('exit', endAll);
  try {
    return await promise;
  } finally {
    clearTimeout(limit);
    process.off('exit', endAll);
    endAll();
  }
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (failure) {
    // All of them had ended already.
    if (!(failure instanceof Error && 'code' in failure && failure.code === 'ESRCH')) throw failure;
  }
}
