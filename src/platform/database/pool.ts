import pg from 'pg';
import type { Log } from '../log.ts';
import { warnThrottled } from '../warn-throttled.ts';
import { PreparingClient } from './preparing-client.ts';
import { watchDeadConnections } from './watch-dead-connections.ts';

/** int8 arrives as text by default; all our counts and sizes fit a number. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Timeout for acquiring a connection: shorter than the five seconds after which browsers give up. */
export const ACQUIRE_TIMEOUT_MS = 4_000;
/** Statements that take longer are cancelled by the server. */
const STATEMENT_MS = 30_000;
/** A response that takes longer was lost on the network. */
const ANSWER_MS = STATEMENT_MS + 5_000;

/** A pool of connections that run every statement with the login of its address. */
export function openPool(url: string, max: number, log: Log, acquireTimeoutMs = ACQUIRE_TIMEOUT_MS): pg.Pool {
  const pool = new pg.Pool({
    connectionString: withConnectionOptions(url, '-c search_path=vigie'),
    max,
    pipeline: true,
    Client: PreparingClient,
    connectionTimeoutMillis: acquireTimeoutMs,
    statement_timeout: STATEMENT_MS,
    query_timeout: ANSWER_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
    application_name: 'vigie',
  });
  // A broken connection fails its current statement; without a listener the error would end the process.
  const connections = new Set<PreparingClient>();
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (client instanceof PreparingClient) connections.add(client);
  });
  pool.on('remove', (client) => {
    if (client instanceof PreparingClient) connections.delete(client);
  });
  watchDeadConnections({ url, connections, log, isOver: () => pool.ending });
  pool.on('error', (error) => {
    // Connections outlive the end of their pool for a moment, and a stopping embedded server cuts them.
    if (!pool.ending) warnThrottled(log, error, 'a database connection was lost');
  });
  return pool;
}

/**
 * Adds connection options to a database address, after those it already has. Passed separately they would be ignored: the
 * driver prefers those of the address.
 */
export function withConnectionOptions(url: string, options: string): string {
  const address = new URL(url);
  const own = address.searchParams.get('options');
  address.searchParams.set('options', own ? `${own} ${options}` : options);
  return address.href;
}
