import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { withConnectionOptions } from './pool.ts';

interface Options {
  readonly url: string;
  /** The same on every node. */
  readonly lock: number;
  /** Interval of the connection check, where it differs from the default. */
  readonly askEveryMs?: number;
}

/** The server releases the lock of a node that disappeared after one minute, not after hours. */
const KEEPALIVES = '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3';
const QUERY_TIMEOUT_MS = 5_000;
/** Well before the server gives the lock to another node, this one notices that it may have lost it. */
const CHECK_EVERY_MS = 5_000;
/** Closing a dead connection never completes. */
const END_TIMEOUT_MS = 1_000;

/**
 * Runs work while holding an advisory lock that one node at a time can have; returns false without running it when another
 * node has the lock. The lock has its own connection, so that it ends with this process; `lost` is aborted if the
 * connection dies first.
 */
export async function withAdvisoryLock(
  { url, lock, askEveryMs = CHECK_EVERY_MS }: Options,
  work: (lost: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const client = new pg.Client({
    connectionString: withConnectionOptions(url, KEEPALIVES),
    application_name: 'vigie lock',
    keepAlive: true,
    connectionTimeoutMillis: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  });
  const losing = new AbortController();
  client.on('error', (failure) => losing.abort(failure));
  await client.connect();
  let checking: NodeJS.Timeout | undefined;
  try {
    const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [lock]);
    if (!rows[0]?.held) return false;
    // A dead connection reports nothing; without this query the loss would go unnoticed for hours.
    checking = setInterval(
      () => client.query('SELECT 1').catch((failure) => losing.abort(failure)),
      askEveryMs,
    );
    await work(losing.signal);
    return true;
  } finally {
    clearInterval(checking);
    await Promise.race([
      client.end().catch(() => undefined),
      pause(END_TIMEOUT_MS, undefined, { ref: false }),
    ]);
  }
}
