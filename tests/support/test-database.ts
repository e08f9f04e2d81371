import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/database/database.ts';
import { silentLog } from '../../src/platform/log.ts';
import { withDatabase } from './one-cluster.ts';

/** Nearly as long as a test may take: how busy the machine is decides nothing. */
export const CONNECTION_AWAITED_MS = 100_000;

/** A database of this test file's own, cloned from the migrated template and dropped afterwards. */
export function testDatabase(): () => Database {
  let database: Database | undefined;
  const name = `test_${randomBytes(6).toString('hex')}`;

  beforeAll(async () => {
    await onCluster(`CREATE DATABASE ${name} TEMPLATE template_vigie STRATEGY wal_log`);
    const url = withDatabase(inject('clusterUrl'), name);
    database = openDatabase({ url, connections: 4, log: silentLog, awaitedMs: CONNECTION_AWAITED_MS });
  });
  afterAll(async () => {
    await database?.close();
    await onCluster(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });

  return () => {
    if (!database) throw new Error('the test database is opened by beforeAll');
    return database;
  };
}

async function onCluster(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
