import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { ROOT } from './paths.mjs';

/** @typedef {{ code: number, output: string }} Finished */

/**
 * Runs a program to its end and collects its output.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean }} [options] `show` also prints as it comes
 * @returns {Promise<Finished>}
 */
export function run(program, args, { cwd = ROOT, env = process.env, show = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const [stream, echo] of /** @type {const} */ ([
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (show) echo.write(text);
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** The environment of programs that run on the installed Node 24. */
export function nodeEnvironment(env = process.env) {
  return { ...env, PATH: [join(ROOT, 'node_modules', '.bin'), env.PATH ?? ''].join(delimiter) };
}

/** The environment of builds, independent of the caller. */
export function releaseEnvironment() {
  return { ...nodeEnvironment(), NODE_ENV: 'production' };
}

/** The environment of npm, which replaces `node_modules` and so must not run from inside it. */
export function npmEnvironment(env = process.env) {
  const path = (env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(join(ROOT, 'node_modules')));
  return { ...env, PATH: path.join(delimiter) };
}
