import pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { JOBS_SCHEMA } from './open-jobs.ts';

/** Creates the empty tables of the queue when missing; otherwise pg-boss creates them at its first start. */
export async function createQueueTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_namespace WHERE nspname = $1', [JOBS_SCHEMA]);
    if (!rowCount) await client.query(getConstructionPlans(JOBS_SCHEMA));
  } finally {
    await client.end();
  }
}
