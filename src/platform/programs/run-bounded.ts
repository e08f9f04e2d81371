import { spawn } from 'node:child_process';

interface Run {
  readonly program: string;
  readonly words: readonly string[];
  /** The one folder it is told of. */
  readonly folder: string;
  readonly limitMs: number;
  /** Addresses a program may claim; some claim far more than they use. */
  readonly addresses?: 'bounded' | 'free';
  /** Ends it before its time. */
  readonly signal?: AbortSignal;
}

interface Ran {
  readonly end: 'ended' | 'out of time' | 'given up';
  /** The last of what it complained about. */
  readonly complaint: string;
}

const MOST_MEMORY_KB = 4 * 1_024 * 1_024;
/** In blocks of 512 bytes. */
const MOST_FILE_BLOCKS = 2 * 1_024 * 1_024;
const MOST_PROCESSOR_SECONDS = 120;
const MOST_COMPLAINT = 2_000;
/** Bounds that the system keeps, even should this server be gone; what a system does not know it leaves out. */
const BOUNDED = `ulimit -f ${MOST_FILE_BLOCKS}; ulimit -t ${MOST_PROCESSOR_SECONDS}; exec "$0" "$@"`;

/** Runs a program without the server's settings and secrets; when it ends or takes too long, all it started ends too. */
export async function runBounded(run: Run): Promise<Ran> {
  const { program, words, folder, limitMs, addresses = 'bounded', signal } = run;
  const { promise, resolve } = Promise.withResolvers<Ran['end']>();
  const bounds = addresses === 'free' ? BOUNDED : `ulimit -v ${MOST_MEMORY_KB}; ${BOUNDED}`;
  const child = spawn('/bin/sh', ['-c', bounds, program, ...words], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own, so that it can be ended with everything it started.
    detached: true,
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (said: string) => {
    complaint = (complaint + said).slice(-MOST_COMPLAINT);
  });
  const endAll = () => {
    if (child.pid !== undefined) killGroup(child.pid);
  };
  const giveUp = () => resolve('given up');
  const limit = setTimeout(() => resolve('out of time'), limitMs);
  child.once('exit', () => resolve('ended'));
  child.once('error', () => resolve('ended'));
  process.once('exit', endAll);
  if (signal?.aborted) giveUp();
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    return { end: await promise, complaint };
  } finally {
    clearTimeout(limit);
    process.off('exit', endAll);
    signal?.removeEventListener('abort', giveUp);
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
