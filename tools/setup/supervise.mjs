import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { NODE, ROOT } from './paths.mjs';
import { withOurNode } from './run.mjs';
import { say } from './say.mjs';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
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
      env: withOurNode(env),
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    let heard = 0;
    for (const signal of SIGNALS) {
      process.on(signal, () => {
        heard += 1;
        if (heard === 1) say('Stopping…');
        child.kill(heard >= INSISTENCE ? 'SIGKILL' : signal);
      });
    }
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
