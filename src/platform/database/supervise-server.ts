import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { warnThrottled } from '../warn-throttled.ts';

interface Options {
  readonly launch: () => Promise<ChildProcess>;
  /** Stops what an earlier server left running, before the next launch. */
  readonly clearAway: () => Promise<void>;
  readonly log: Log;
}

/** Long, because recovering a large database after a crash takes time. */
const START_LIMIT_MS = 300_000;
const RESTART_DELAY_MS = 500;

/** Launches the database server, relaunches it whenever it dies, and returns a function that stops it for good. */
export async function superviseServer({ launch, clearAway, log }: Options): Promise<() => Promise<void>> {
  let isWanted = true;
  let relaunching: Promise<void> | undefined;
  let server = await launchReady();
  watch();

  async function launchReady(): Promise<ChildProcess> {
    const launched = await launch();
    try {
      await ready(launched, log);
      return launched;
    } catch (failure) {
      await end(launched);
      throw failure;
    }
  }

  function watch(): void {
    const died = () => {
      if (isWanted) relaunching = relaunch();
    };
    if (hasEnded(server)) died();
    else server.once('exit', died);
  }

  async function relaunch(): Promise<void> {
    log.warn('the embedded database ended unexpectedly; starting it again');
    while (isWanted) {
      await pause(RESTART_DELAY_MS);
      await clearAway().catch(() => undefined);
      try {
        server = await launchReady();
        watch();
        log.info('the embedded database runs again');
        return;
      } catch (failure) {
        warnThrottled(log, failure, 'the embedded database does not start');
      }
    }
  }

  return async () => {
    isWanted = false;
    await relaunching;
    await end(server);
  };
}

/** Stops a server after its running statements. */
async function end(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await ended;
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function ready(server: ChildProcess, log: Log): Promise<void> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('PostgreSQL did not become ready')), START_LIMIT_MS);
    let output = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4_000);
      // Debug only: PostgreSQL’s own log lines quote user data.
      log.debug({ postgres: text.trimEnd() });
      // PostgreSQL’s own message; the cluster was created with untranslated messages.
      if (text.includes('ready to accept connections')) {
        clearTimeout(limit);
        resolve();
      }
    });
    server.once('error', reject);
    server.once('close', () => {
      clearTimeout(limit);
      reject(databaseFailure('PostgreSQL ended while starting', output));
    });
  });
}

/** Turns the output of PostgreSQL into an error, with the system’s error code where the output names one. */
export function databaseFailure(what: string, output: string): Error {
  const failure = new Error(`${what}: ${output.trim()}`);
  return output.includes('No space left on device') ? Object.assign(failure, { code: 'ENOSPC' }) : failure;
}
