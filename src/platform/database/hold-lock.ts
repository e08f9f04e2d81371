import pg from 'pg';

interface Options {
  readonly url: string;
  /** Known to every node alike. */
  readonly lock: number;
}

/**
 * Does work that one node of the product does at a time; false, and nothing done, while another one is at it. The lock has
 * a connection of its own, so that it ends with this process; `lost` is aborted should the connection die before.
 */
export async function holdLock(
  { url, lock }: Options,
  work: (lost: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'vigie lock',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  });
  const losing = new AbortController();
  client.on('error', (failure) => losing.abort(failure));
  await client.connect();
  try {
    const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [lock]);
    if (!rows[0]?.held) return false;
    await work(losing.signal);
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}
