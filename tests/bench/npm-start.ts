import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../src/platform/free-port.ts';
import { ROOT } from '../../tools/setup/paths.mjs';

interface Started {
  readonly url: string;
  /** The time from the command to the first answer. */
  readonly tookMs: number;
  stop(): Promise<unknown>;
}

const START_LIMIT_MS = 60_000;

/** Starts the product with the script of `npm start` and waits for its first answer. */
export async function npmStart(dataDir: string): Promise<Started> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, PORT: String(port) },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = () => {
    child.kill('SIGINT');
    return ended;
  };
  while (!(await answers(`${url}/healthz`))) {
    if (performance.now() - started > START_LIMIT_MS || child.exitCode !== null) {
      await stop();
      throw new Error('the product did not start');
    }
    await pause(10);
  }
  return { url, tookMs: performance.now() - started, stop };
}

function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
}
