import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { logTrouble } from '../log-trouble.ts';
import { databaseFailure } from './database-failure.ts';

interface Options {
  readonly launch: () => Promise<ChildProcess>;
  /** Ends what an earlier server left running, before the next is launched. */
  readonly clearAway: () => Promise<void>;
  readonly log: Log;
}

/** Long, because recovering a large database after a crash takes its time. */
const START_LIMIT_MS = 300_000;
const RESTART_PAUSE_MS = 500;

/** Launches the database server, launches it again whenever it dies, and answers how to stop it for good. */
export async function keepRunning({ launch, clearAway, log }: Options): Promise<() => Promise<void>> {
  let wanted = true;
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
      if (wanted) relaunching = relaunch();
    };
    if (hasEnded(server)) died();
    else server.once('exit', died);
  }

  async function relaunch(): Promise<void> {
    log.warn('the embedded database ended unexpectedly; starting it again');
    while (wanted) {
      await pause(RESTART_PAUSE_MS);
      await clearAway().catch(() => undefined);
      try {
        server = await launchReady();
        watch();
        log.info('the embedded database runs again');
        return;
      } catch (failure) {
        logTrouble(log, failure, 'the embedded database does not start');
      }
    }
  }

  return async () => {
    wanted = false;
    await relaunching;
    await end(server);
  };
}

/** Ends a server after its running statements. */
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
    let said = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4_000);
      // Its own lines quote what people wrote.
      log.debug({ postgres: text.trimEnd() });
      // The words are PostgreSQL's own; the cluster was made with untranslated messages.
      if (text.includes('ready to accept connections')) {
        clearTimeout(limit);
        resolve();
      }
    });
    server.once('error', reject);
    server.once('close', () => {
      clearTimeout(limit);
      reject(databaseFailure('PostgreSQL ended while starting', said));
    });
  });
}
