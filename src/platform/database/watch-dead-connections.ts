import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import { warnThrottled } from '../warn-throttled.ts';
import type { PreparingClient } from './preparing-client.ts';

interface Options {
  /** The database that is asked for its activity. */
  readonly url: string;
  readonly connections: ReadonlySet<PreparingClient>;
  readonly log: Log;
  /** True once the pool is closed. */
  readonly isOver: () => boolean;
}

/** Most responses take milliseconds; a longer silence may mean a dead connection. */
const SILENCE_LIMIT_MS = 3_000;
const CHECK_EVERY_MS = 500;
const QUERY_TIMEOUT_MS = 3_000;
/** A timeout noticed this late means that this process was blocked, which says nothing about the database. */
const LATENESS_LIMIT_MS = 500;

/**
 * Detects dead connections. A connection that is cut silently looks like a slow query, and the system keeps it for a
 * quarter of an hour. So the database is asked over a new connection which backends are active; connections whose backend
 * is not, or all of them when it does not respond, are destroyed, and their pending queries fail at once.
 */
export function watchDeadConnections({ url, connections, log, isOver }: Options): void {
  let isChecking = false;
  const watching = setInterval(() => {
    if (isOver()) return clearInterval(watching);
    const since = performance.now() - SILENCE_LIMIT_MS;
    const waiting = [...connections].filter(
      ({ waitingSinceMs }) => waitingSinceMs !== null && waitingSinceMs < since,
    );
    if (isChecking || waiting.length === 0) return;
    isChecking = true;
    void closeDead(waiting).finally(() => {
      isChecking = false;
    });
  }, CHECK_EVERY_MS);
  watching.unref();

  async function closeDead(waiting: readonly PreparingClient[]): Promise<void> {
    const askedAt = waiting.map((client) => ({ client, since: client.waitingSinceMs }));
    const busy = await busyAmong(
      url,
      waiting.map(({ backendId }) => backendId),
    );
    if (busy === 'all') return;
    await nextTurn();
    for (const { client, since } of askedAt) {
      // Responses that had already arrived have been read by now: only queries that are still pending are cut.
      if (busy.has(client.backendId) || client.waitingSinceMs !== since) continue;
      warnThrottled(log, undefined, 'a silent database connection was ended');
      client.destroySocket();
    }
  }
}

/** The active backends among these; none when the database does not respond, all when the answer is unknown. */
async function busyAmong(url: string, backendIds: readonly number[]): Promise<ReadonlySet<number> | 'all'> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'vigie watch',
    connectionTimeoutMillis: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
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
    // A PostgreSQL error such as too many connections: the database is running, but busy.
    const isRefusal = failure instanceof Error && 'code' in failure && /^\d/.test(String(failure.code));
    const wasDelayed = performance.now() - askedAtMs > QUERY_TIMEOUT_MS + LATENESS_LIMIT_MS;
    return isRefusal || wasDelayed ? 'all' : new Set();
  } finally {
    client.end().catch(() => undefined);
  }
}
