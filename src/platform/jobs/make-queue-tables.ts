import pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { JOBS_SCHEMA } from './open-jobs.ts';

/** The queue's own tables, empty, where there are none: it makes them at its first start otherwise. */
export async function makeQueueTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_namespace WHERE nspname = $1', [JOBS_SCHEMA]);
    if (!rowCount) await client.query(getConstructionPlans(JOBS_SCHEMA));
  } finally {
    await client.end();
  }
}
