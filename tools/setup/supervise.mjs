import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { NODE, ROOT } from './paths.mjs';
import { withOurNode } from './run.mjs';
import { say } from './say.mjs';

const COMPILED = join(ROOT, 'node_modules', '.cache', 'node');
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
/** npm run by a service manager ends its shell and forgets us: this is how soon we notice. */
const ALONE_CHECK_MS = 1_000;
/** The first asks for a clean stop; a person who insists this often wants the process gone. */
const INSISTENCE = 3;

/**
 * Runs a program on our own Node 24 and answers with its exit code. It hears every signal we hear, and through the
 * channel it learns when we are gone without a word, so that it never outlives us.
 * @param {readonly string[]} args
 * @returns {Promise<number>}
 */
export function supervise(args, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(NODE, args, {
      cwd: ROOT,
      // Compiled code is kept between starts: about a third of the time of a warm one.
      env: withOurNode({ NODE_COMPILE_CACHE: COMPILED, ...env }),
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    let heard = 0;
    const stop = (/** @type {NodeJS.Signals} */ signal) => {
      heard += 1;
      if (heard === 1) say('Stopping…');
      child.kill(heard >= INSISTENCE ? 'SIGKILL' : signal);
    };
    for (const signal of SIGNALS) process.on(signal, () => stop(signal));
    const aloneCheck = whenLeftAlone(() => stop('SIGTERM'));
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearInterval(aloneCheck);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/**
 * Under npm, tells once when the shell between npm and us is gone. Started by hand, we may outlive whoever started us.
 * @param {() => void} left
 */
function whenLeftAlone(left) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    left();
  }, ALONE_CHECK_MS);
  return check;
}
