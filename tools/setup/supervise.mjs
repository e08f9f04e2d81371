import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { NODE, ROOT } from './paths.mjs';
import { nodeEnvironment } from './run.mjs';
import { printProgress } from './say.mjs';

const COMPILED = join(ROOT, 'node_modules', '.cache', 'node');
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
/** npm under a service manager ends its shell without ending us: the interval in which we detect this. */
const ORPHAN_CHECK_MS = 1_000;
/** The first signal requests a clean stop; this many signals kill the process. */
const SIGNALS_TO_KILL = 3;

/**
 * Runs a program on the installed Node 24 and returns its exit code. Signals are forwarded; the IPC channel tells the
 * program when this process dies, so that it never outlives us.
 * @param {readonly string[]} args
 * @returns {Promise<number>}
 */
export function supervise(args, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(NODE, args, {
      cwd: ROOT,
      // The compile cache is kept between starts: it saves about a third of a warm start.
      env: nodeEnvironment({ NODE_COMPILE_CACHE: COMPILED, ...env }),
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    let signalCount = 0;
    const stop = (/** @type {NodeJS.Signals} */ signal) => {
      signalCount += 1;
      if (signalCount === 1) printProgress('Stopping…');
      child.kill(signalCount >= SIGNALS_TO_KILL ? 'SIGKILL' : signal);
    };
    for (const signal of SIGNALS) process.on(signal, () => stop(signal));
    const orphanCheck = onOrphaned(() => stop('SIGTERM'));
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearInterval(orphanCheck);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/**
 * Under npm, calls back once when the shell between npm and us has ended. Started manually, we may outlive our parent.
 * @param {() => void} left
 */
function onOrphaned(left) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    left();
  }, ORPHAN_CHECK_MS);
  return check;
}
