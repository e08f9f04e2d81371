import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import { logTrouble } from '../log-trouble.ts';
import type { PreparingClient } from './preparing-client.ts';

interface Options {
  /** Where the database is asked what it is doing. */
  readonly url: string;
  readonly connections: ReadonlySet<PreparingClient>;
  readonly log: Log;
  /** True once there is nothing left to watch. */
  readonly isOver: () => boolean;
}

/** Most answers take milliseconds: whoever has waited this long may be waiting for nobody. */
const SILENT_MS = 3_000;
const LOOK_EVERY_MS = 500;
const ANSWERS_WITHIN_MS = 3_000;
/** Whoever notices so much later that nobody answered was held up itself, and knows nothing of the database. */
const HELD_UP_MS = 500;

/**
 * A line that is cut without a word looks like a database that thinks for long, and the system keeps such a line for a
 * quarter of an hour. So the database is asked, over a new line, whether it works on what we wait for; a connection that
 * it knows nothing of, or all of them when it does not answer, is ended, and whoever waited is refused at once.
 */
export function watchSilence({ url, connections, log, isOver }: Options): void {
  let isLooking = false;
  const watching = setInterval(() => {
    if (isOver()) return clearInterval(watching);
    const since = performance.now() - SILENT_MS;
    const waiting = [...connections].filter(
      ({ waitsSinceMs }) => waitsSinceMs !== null && waitsSinceMs < since,
    );
    if (isLooking || waiting.length === 0) return;
    isLooking = true;
    void endDeserted(waiting).finally(() => {
      isLooking = false;
    });
  }, LOOK_EVERY_MS);
  watching.unref();

  async function endDeserted(waiting: readonly PreparingClient[]): Promise<void> {
    const askedAt = waiting.map((client) => ({ client, since: client.waitsSinceMs }));
    const busy = await busyAmong(
      url,
      waiting.map(({ backendId }) => backendId),
    );
    if (busy === 'all') return;
    await nextTurn();
    for (const { client, since } of askedAt) {
      // What had come in and was not read yet has been read by now: only who still waits for the same is cut.
      if (busy.has(client.backendId) || client.waitsSinceMs !== since) continue;
      logTrouble(log, undefined, 'a silent database connection was ended');
      client.cut();
    }
  }
}

/** Which of these the database works for; none when it does not answer, all when nobody can say. */
async function busyAmong(url: string, backendIds: readonly number[]): Promise<ReadonlySet<number> | 'all'> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'vigie watch',
    connectionTimeoutMillis: ANSWERS_WITHIN_MS,
    query_timeout: ANSWERS_WITHIN_MS,
  });
  client.on('error', () => undefined);
  let askedAtMs = performance.now();
  try {
    await client.connect();
    askedAtMs = performance.now();
    const { rows } = await client.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE pid = ANY($1::int[]) AND state <> 'idle' AND state <> 'idle in transaction'`,
      [backendIds],
    );
    return new Set(rows.map(({ pid }) => pid));
  } catch (failure) {
    // Its own words, such as too many connections: it is there, and slow.
    const isRefusal = failure instanceof Error && 'code' in failure && /^\d/.test(String(failure.code));
    const wasHeldUp = performance.now() - askedAtMs > ANSWERS_WITHIN_MS + HELD_UP_MS;
    return isRefusal || wasHeldUp ? 'all' : new Set();
  } finally {
    client.end().catch(() => undefined);
  }
}
