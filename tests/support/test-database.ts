import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/database/database.ts';
import { prepareLogins } from '../../src/platform/database/logins.ts';
import { silentLog } from '../../src/platform/log.ts';
import { withDatabase } from './one-cluster.ts';

/** Close to the timeout of a test, so that a busy machine causes no failure. */
export const CONNECTION_TIMEOUT_MS = 100_000;

/** A database for this test file, cloned from the migrated template and dropped afterwards. */
export function testDatabase(): () => Database {
  let database: Database | undefined;
  beforeAll(async () => {
    database = await cloneTemplate();
  });
  afterAll(async () => {
    if (!database) return;
    await database.close();
    await onCluster(`DROP DATABASE ${new URL(database.ownerUrl).pathname.slice(1)} WITH (FORCE)`);
  });
  return () => {
    if (!database) throw new Error('the test database is opened in beforeAll');
    return database;
  };
}

/** A new migrated database. */
export async function cloneTemplate(): Promise<Database> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onCluster(`CREATE DATABASE ${name} TEMPLATE template_vigie STRATEGY file_copy`);
  const url = withDatabase(inject('clusterUrl'), name);
  const urls = await prepareLogins(url);
  return openDatabase({ url: urls, connections: 4, log: silentLog, awaitedMs: CONNECTION_TIMEOUT_MS });
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
