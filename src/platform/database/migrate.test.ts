// @module-tag deep
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { withDatabase } from '../../../tests/support/one-cluster.ts';
import { newId } from '../new-id.ts';
import { migrate } from './migrate.ts';

let url: string;
let folder: string;
let name: string;

beforeEach(async () => {
  name = `migrate_${newId().replaceAll('-', '')}`;
  await ask(inject('clusterUrl'), `CREATE DATABASE ${name}`);
  url = withDatabase(inject('clusterUrl'), name);
  folder = await mkdtemp(join(tmpdir(), 'vigie-migrations-'));
  await write('0001-first.sql', 'CREATE SCHEMA vigie; CREATE TABLE vigie.things (n int);');
});
afterEach(async () => {
  await ask(inject('clusterUrl'), `DROP DATABASE ${name} WITH (FORCE)`);
  await rm(folder, { recursive: true });
});

const write = (file: string, text: string) => writeFile(join(folder, file), text);

async function ask(address: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

test('migrations run in order, once', async () => {
  await write('0002-second.sql', 'INSERT INTO things VALUES (1);');
  expect(await migrate(url, folder)).toEqual(['0001-first.sql', '0002-second.sql']);
  expect(await migrate(url, folder)).toEqual([]);
  expect(await ask(url, 'SELECT n FROM vigie.things')).toEqual([{ n: 1 }]);
});

test('a failing migration is rolled back, earlier ones are kept, and it can be corrected', async () => {
  await write('0002-second.sql', 'INSERT INTO things VALUES (1); SELECT 1 / 0;');
  await expect(migrate(url, folder)).rejects.toThrow(
    'The migration 0002-second.sql failed; nothing of it was kept.',
  );
  expect(await ask(url, 'SELECT n FROM vigie.things')).toEqual([]);
  await write('0002-second.sql', 'INSERT INTO things VALUES (2);');
  expect(await migrate(url, folder)).toEqual(['0002-second.sql']);
});

test('a migration changed after it ran is refused, before anything else runs', async () => {
  await migrate(url, folder);
  await write('0001-first.sql', 'CREATE SCHEMA vigie;');
  await write('0002-second.sql', 'INSERT INTO things VALUES (1);');
  await expect(migrate(url, folder)).rejects.toThrow('The migration 0001-first.sql was changed after it ran');
  expect(await ask(url, 'SELECT n FROM vigie.things')).toEqual([]);
});

test('a database migrated by a later version is refused, and nothing runs', async () => {
  await write('0003-third.sql', 'INSERT INTO things VALUES (3);');
  await migrate(url, folder);
  await rm(join(folder, '0003-third.sql'));
  await write('0002-second.sql', 'INSERT INTO things VALUES (2);');
  await expect(migrate(url, folder)).rejects.toThrow(
    'The database was brought forward by a later Vigie (0003-third.sql). Start that version again',
  );
  expect(await ask(url, 'SELECT n FROM vigie.things')).toEqual([{ n: 3 }]);
});

test('concurrent nodes run each migration once', async () => {
  await write('0002-second.sql', 'SELECT pg_sleep(0.05); INSERT INTO things VALUES (1);');
  const done = await Promise.all(Array.from({ length: 5 }, () => migrate(url, folder)));
  expect(done.flat().sort()).toEqual(['0001-first.sql', '0002-second.sql']);
  expect(await ask(url, 'SELECT n FROM vigie.things')).toEqual([{ n: 1 }]);
});
