import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { withOptions } from './with-options.ts';

interface Options {
  readonly url: string;
  /** Known to every node alike. */
  readonly lock: number;
  /** How often the connection is asked whether it lives, where another time than usual suits. */
  readonly askEveryMs?: number;
}

/** The server lets go of the lock of a node that vanished without a word after a minute, not after hours. */
const VANISHED = '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3';
const ANSWERS_WITHIN_MS = 5_000;
/** Long before the server gives the lock to another node, this one knows that it may have lost it. */
const ASK_EVERY_MS = 5_000;
/** A line that is cut never says that it has ended. */
const FAREWELL_MS = 1_000;

/**
 * Does work that one node of the product does at a time; false, and nothing done, while another one is at it. The lock has
 * a connection of its own, so that it ends with this process; `lost` is aborted should the connection die before.
 */
export async function holdLock(
  { url, lock, askEveryMs = ASK_EVERY_MS }: Options,
  work: (lost: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const client = new pg.Client({
    connectionString: withOptions(url, VANISHED),
    application_name: 'vigie lock',
    keepAlive: true,
    connectionTimeoutMillis: ANSWERS_WITHIN_MS,
    query_timeout: ANSWERS_WITHIN_MS,
  });
  const losing = new AbortController();
  client.on('error', (failure) => losing.abort(failure));
  await client.connect();
  let asking: NodeJS.Timeout | undefined;
  try {
    const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [lock]);
    if (!rows[0]?.held) return false;
    // A line that is cut says nothing; this side would learn of it after hours.
    asking = setInterval(
      () => client.query('SELECT 1').catch((failure) => losing.abort(failure)),
      askEveryMs,
    );
    await work(losing.signal);
    return true;
  } finally {
    clearInterval(asking);
    await Promise.race([client.end().catch(() => undefined), pause(FAREWELL_MS, undefined, { ref: false })]);
  }
}
