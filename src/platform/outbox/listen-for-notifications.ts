import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import { warnThrottled } from '../warn-throttled.ts';

interface Options {
  readonly url: string;
  readonly channels: readonly string[];
  /** Called for every notification, after every (re)connection and at intervals, so that a lost notification only delays. */
  readonly wake: (channel: string | null) => void;
  readonly log: Log;
  readonly pollEveryMs?: number;
}

/** Polling interval, the longest delay after a lost notification. */
const POLL_EVERY_MS = 5_000;
const FIRST_DELAY_MS = 100;
const MAX_DELAY_MS = 5_000;

/** Keeps one connection listening for notifications, and reconnects whenever it dies. */
export function listenForNotifications(options: Options): { stop(): Promise<void> } {
  const { wake, log, pollEveryMs = POLL_EVERY_MS } = options;
  const stopping = new AbortController();

  async function keepListening(): Promise<void> {
    for (let delayMs = FIRST_DELAY_MS; !stopping.signal.aborted; ) {
      try {
        await listenUntilLost(options, stopping.signal, () => {
          delayMs = FIRST_DELAY_MS;
        });
      } catch (failure) {
        warnThrottled(log, failure, 'database notifications are interrupted');
      }
      await pause(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      delayMs = Math.min(delayMs * 2, MAX_DELAY_MS);
    }
  }

  const polling = setInterval(() => wake(null), pollEveryMs);
  const listening = keepListening();
  return {
    async stop() {
      clearInterval(polling);
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
    // A connection that was cut silently is only noticed by sending a query.
    const silence = new Promise<never>((_, reject) => {
      checking = setInterval(() => client.query('SELECT 1').catch(reject), POLL_EVERY_MS * 3);
    });
    await Promise.race([lost, silence]);
  } finally {
    clearInterval(checking);
    client.end().catch(() => undefined);
  }
}
