// @module-tag deep
import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../log.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';

const run = promisify(execFile);
let home: string;
const running: EmbeddedDatabase[] = [];

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'vigie-embedded-'));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((database) => database.stop()));
  await rm(home, { recursive: true, force: true });
});

async function start(name: string): Promise<EmbeddedDatabase> {
  const folder = join(home, name);
  const database = await startEmbedded({
    folder,
    password: 'a pass/word',
    log: silentLog,
  });
  running.push(database);
  return database;
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function postmaster(name: string): Promise<number> {
  return Number((await readFile(join(home, name, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

test('a database that crashes is restarted on the same address with its data', async () => {
  const { url } = await start('database');
  await ask(url, `CREATE TABLE kept AS SELECT 'written' AS word`);
  process.kill(await postmaster('database'), 'SIGKILL');
  await expect
    .poll(() => ask(url, 'SELECT word FROM kept').catch(() => 'away'))
    .toEqual([{ word: 'written' }]);
});

test('a folder copied while its database ran is opened without touching the original', async () => {
  const original = await start('database');
  await ask(original.url, `CREATE TABLE kept AS SELECT 'written' AS word; CHECKPOINT`);
  const pid = await postmaster('database');
  await run('cp', ['-a', join(home, 'database'), join(home, 'copy')]);
  const copy = await start('copy');
  expect(await ask(copy.url, 'SELECT word FROM kept')).toEqual([{ word: 'written' }]);
  expect(await postmaster('database')).toBe(pid);
  expect(await ask(original.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
});

test('after a power cut, an unrelated program that has the old process id is left alone', async () => {
  const first = await start('database');
  await first.stop();
  const bystander = spawn('sleep', ['60']);
  await writeFile(join(home, 'database', 'postmaster.pid'), `${bystander.pid}\n${join(home, 'database')}\n`);
  const { url } = await start('database');
  expect(await ask(url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
  bystander.kill();
});

// Other systems do not report the working directory of a process, and PostgreSQL refuses to start until it is gone.
test.runIf(process.platform === 'linux')(
  'a folder that was moved while its orphaned server ran is taken over in its new place',
  async () => {
    const first = await start('database');
    await ask(first.url, `CREATE TABLE kept AS SELECT 'written' AS word`);
    await rename(join(home, 'database'), join(home, 'moved'));
    running.splice(0);
    const { url } = await start('moved');
    expect(await ask(url, 'SELECT word FROM kept')).toEqual([{ word: 'written' }]);
    await first.stop();
  },
);

test('an interrupted first start does not block the next one', async () => {
  await mkdir(join(home, 'database'));
  await mkdir(join(home, 'database-unfinished-x'));
  await writeFile(join(home, 'database-unfinished-x', 'PG_VERSION'), '18');
  const { url } = await start('database');
  expect(await ask(url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
});

test('a connection without the password is refused', async () => {
  const { url } = await start('database');
  await expect(ask(url.replace('a%20pass%2Fword', 'guess'), 'SELECT 1')).rejects.toMatchObject({
    code: '28P01',
  });
});
