import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import { logTrouble } from '../log-trouble.ts';

interface Options {
  readonly url: string;
  readonly channels: readonly string[];
  /** Called for every notification, after every (re)connection and now and then: a wake-up may be missed, never lost. */
  readonly wake: (channel: string | null) => void;
  readonly log: Log;
  readonly lookEveryMs?: number;
}

/** A notification that never came costs at most this. */
const LOOK_EVERY_MS = 5_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/** Keeps one connection listening, and opens another whenever it dies. */
export function listenForWakeUps(options: Options): { stop(): Promise<void> } {
  const { wake, log, lookEveryMs = LOOK_EVERY_MS } = options;
  const stopping = new AbortController();

  async function keepListening(): Promise<void> {
    for (let pauseMs = FIRST_PAUSE_MS; !stopping.signal.aborted; ) {
      try {
        await listenUntilLost(options, stopping.signal, () => {
          pauseMs = FIRST_PAUSE_MS;
        });
      } catch (failure) {
        logTrouble(log, failure, 'wake-ups are interrupted');
      }
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
  }

  const looking = setInterval(() => wake(null), lookEveryMs);
  const listening = keepListening();
  return {
    async stop() {
      clearInterval(looking);
      stopping.abort();
      await listening;
    },
  };
}

async function listenUntilLost(options: Options, signal: AbortSignal, onReady: () => void): Promise<void> {
  const client = new pg.Client({
    connectionString: options.url,
    application_name: 'vigie wake-ups',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  const lost = new Promise<void>((resolve) => {
    client.once('end', resolve);
    client.on('error', () => resolve());
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  client.on('notification', ({ channel }) => options.wake(channel));
  await client.connect();
  let checking: NodeJS.Timeout | undefined;
  try {
    for (const channel of options.channels) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    onReady();
    options.wake(null);
    // A peer that vanished without a word shows only when spoken to.
    const silence = new Promise<never>((_, reject) => {
      checking = setInterval(() => client.query('SELECT 1').catch(reject), LOOK_EVERY_MS * 3);
    });
    await Promise.race([lost, silence]);
  } finally {
    clearInterval(checking);
    client.end().catch(() => undefined);
  }
}
