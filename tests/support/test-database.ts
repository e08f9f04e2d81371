import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/database/database.ts';
import { silentLog } from '../../src/platform/log.ts';
import { withDatabase } from './one-cluster.ts';

/** Nearly as long as a test may take: how busy the machine is decides nothing. */
export const CONNECTION_AWAITED_MS = 100_000;

let shared: Promise<Database> | undefined;

/** A database that the test files of a worker share: each test makes an organisation of its own in it. */
export function testDatabase(): () => Database {
  return opened(() => {
    shared ??= cloneTemplate();
    return shared;
  });
}

/** A database of this test file's own, for tests that look at what all organisations have; dropped afterwards. */
export function ownDatabase(): () => Database {
  let own: Database | undefined;
  const database = opened(async () => {
    own = await cloneTemplate();
    return own;
  });
  afterAll(async () => {
    if (!own) return;
    await own.close();
    await onCluster(`DROP DATABASE ${new URL(own.ownerUrl).pathname.slice(1)} WITH (FORCE)`);
  });
  return database;
}

function opened(open: () => Promise<Database>): () => Database {
  let database: Database | undefined;
  beforeAll(async () => {
    database = await open();
  });
  return () => {
    if (!database) throw new Error('the test database is opened by beforeAll');
    return database;
  };
}

/** A new database as the migrations leave it. */
export async function cloneTemplate(): Promise<Database> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onCluster(`CREATE DATABASE ${name} TEMPLATE template_vigie STRATEGY wal_log`);
  const url = withDatabase(inject('clusterUrl'), name);
  return openDatabase({ url, connections: 4, log: silentLog, awaitedMs: CONNECTION_AWAITED_MS });
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
