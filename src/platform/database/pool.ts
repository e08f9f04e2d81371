import pg from 'pg';
import type { Log } from '../log.ts';
import { logTrouble } from '../log-trouble.ts';
import { PreparingClient } from './preparing-client.ts';
import { watchSilence } from './watch-silence.ts';
import { withOptions } from './with-options.ts';

/** int8 arrives as text by default; every count and size of ours fits a number. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Whoever waits longer for a connection is refused, and may ask again: before the five seconds after which browsers give up. */
export const AWAITED_MS = 4_000;
/** The server ends what takes longer. */
const STATEMENT_MS = 30_000;
/** An answer that has not come by then was lost on its way. */
const ANSWER_MS = STATEMENT_MS + 5_000;

/** Connections that run every statement as one role. */
export function poolAs(role: string, url: string, max: number, log: Log, awaitedMs = AWAITED_MS): pg.Pool {
  const pool = new pg.Pool({
    // The role is part of the connection's start, so no statement ever runs as the owner.
    connectionString: withOptions(url, `-c role=${role} -c search_path=vigie`),
    max,
    pipeline: true,
    Client: PreparingClient,
    connectionTimeoutMillis: awaitedMs,
    statement_timeout: STATEMENT_MS,
    query_timeout: ANSWER_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
    application_name: 'vigie',
  });
  // A connection that breaks while in use fails its statement, which says so; without a listener it would end us all.
  const connections = new Set<PreparingClient>();
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (client instanceof PreparingClient) connections.add(client);
  });
  pool.on('remove', (client) => {
    if (client instanceof PreparingClient) connections.delete(client);
  });
  watchSilence({ url, connections, log, isOver: () => pool.ending });
  pool.on('error', (error) => {
    // Connections outlive the end of their pool for a moment, and an embedded server that stops cuts them.
    if (!pool.ending) logTrouble(log, error, 'a database connection was lost');
  });
  return pool;
}
