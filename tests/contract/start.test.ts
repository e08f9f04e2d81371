// @module-tag deep
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { freePort } from '../../src/platform/free-port.ts';
import { withDatabase } from '../support/one-cluster.ts';
import { launchProduct, type Product, startProduct } from '../support/product.ts';
import {
  copyDataFolder,
  embeddedDatabase,
  isAlive,
  newDataFolder,
  removeDataFolder,
} from '../support/product-folder.ts';

/** A folder that was used and stopped once, so that each test is spared making a database. */
let used: string;
/** The files and the log lines present when that first start ended. */
let withNothing: { readonly organisations: unknown; readonly said: string };
const ORGANISATIONS = 'SELECT count(*)::int AS n FROM vigie.organisations';
const folders: string[] = [];
const products: Product[] = [];

beforeAll(async () => {
  used = await newDataFolder();
  const product = await startProduct({ dataDir: used, port: await freePort(), words: ['--empty'] });
  const organisations = await query((await embeddedDatabase(used)).url, ORGANISATIONS);
  await product.stop();
  withNothing = { organisations, said: product.output() };
});

afterEach(async () => {
  await Promise.all(products.splice(0).map((product) => product.stop()));
  await Promise.all(folders.splice(0).map(removeDataFolder));
});
afterAll(() => removeDataFolder(used));

async function folder(): Promise<string> {
  const copy = await copyDataFolder(used);
  folders.push(copy);
  return copy;
}
function kept(product: Product): Product {
  products.push(product);
  return product;
}

test('a start says its address, a second Vigie on its folder is refused, and Ctrl-C ends it with everything it started', async () => {
  const dataDir = await folder();
  const product = kept(await startProduct({ dataDir, port: await freePort(), words: ['--empty'] }));
  const { pid } = await embeddedDatabase(dataDir);
  // It answers a moment before it says so.
  await expect.poll(product.output).toContain(product.url);
  const started = product.output();

  const second = launchProduct({ dataDir, port: await freePort(), words: ['--empty'] });
  expect(await second.ended).toBe(2);
  expect(second.output()).toContain(`Another Vigie is already running on ${dataDir}`);
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200);

  expect(await product.stop()).toBe(0);
  expect(isAlive(pid)).toBe(false);
  expect(existsSync(join(dataDir, 'vigie.lock'))).toBe(false);
  const ending = product.output().slice(started.length);
  expect(ending, 'a stop that was asked for is no trouble').not.toMatch(/"level":[456]0/);
});

test('after kill -9 the next start takes the orphaned database over; it stops by itself when its parent process is gone', async () => {
  const dataDir = await folder();
  const killed = await startProduct({ dataDir, port: await freePort(), words: ['--empty'] });
  const orphan = await embeddedDatabase(dataDir);
  await query(orphan.url, `CREATE TABLE public.kept AS SELECT 'written' AS word`);
  killed.process.kill('SIGKILL');
  await killed.ended;
  expect(isAlive(orphan.pid)).toBe(true);

  const next = kept(await startProduct({ dataDir, port: await freePort(), words: ['--empty'] }));
  const database = await embeddedDatabase(dataDir);
  expect(database.pid).not.toBe(orphan.pid);
  expect(isAlive(orphan.pid)).toBe(false);
  expect(await query(database.url, 'SELECT word FROM public.kept')).toEqual([{ word: 'written' }]);

  next.process.disconnect();
  expect(await next.ended).toBe(0);
  expect(isAlive(database.pid)).toBe(false);
});

test('Ctrl-C during the start leaves nothing behind', async () => {
  const dataDir = await folder();
  const product = launchProduct({ dataDir, port: await freePort() });
  await until(() => existsSync(join(dataDir, 'vigie.lock')));
  expect(await product.stop()).toBe(0);
  expect(existsSync(join(dataDir, 'database', 'postmaster.pid'))).toBe(false);
});

test('demo data fills an empty folder and is announced, unless --empty asks for nothing', async () => {
  expect(withNothing).toEqual({
    organisations: [{ n: 0 }],
    said: expect.not.stringContaining('Demo accounts'),
  });
  const dataDir = await folder();
  const filled = kept(await startProduct({ dataDir, port: await freePort() }));
  expect(await query((await embeddedDatabase(dataDir)).url, ORGANISATIONS)).toEqual([{ n: 2 }]);
  await expect.poll(filled.output).toContain('Demo accounts');
});

test('a mistyped word stops the start', async () => {
  const dataDir = await newDataFolder();
  folders.push(dataDir);
  const product = launchProduct({ dataDir, port: 0, words: ['--emtpy'] });
  expect(await product.ended).toBe(2);
  expect(product.output()).toContain('The word --emtpy is unknown');
});

test.each([
  [{ PORT: 'abc' }, 'The setting PORT must be a whole number. For example: PORT=3000'],
  [{ DATABASE_URL_FILE: '/nowhere/at/all' }, 'The file named by DATABASE_URL_FILE cannot be read'],
  [{ VUE_APP_FEATURE_SWITCH_useEditorV2: 'maybe' }, 'must be true or false'],
  [
    { DATABASE_URL: 'postgres://vigie:x@127.0.0.1:9/vigie' },
    'The database named by DATABASE_URL does not answer',
  ],
])('a setting that cannot be used stops the start: %o', async (settings, sentence) => {
  const dataDir = await newDataFolder();
  folders.push(dataDir);
  const product = launchProduct({ dataDir, port: 0, settings });
  expect(await product.ended).toBe(2);
  expect(product.output()).toContain('Vigie cannot start.');
  expect(product.output()).toContain(sentence);
});

test('two nodes that start at once on an empty database migrate it once', async () => {
  const name = `start_${process.pid}_${Date.now()}`;
  await query(inject('clusterUrl'), `CREATE DATABASE ${name}`);
  const settings = { DATABASE_URL: withDatabase(inject('clusterUrl'), name) };
  try {
    const nodes = await Promise.all(
      [1, 2].map(async () =>
        startProduct({ dataDir: await folder(), port: await freePort(), settings, words: ['--empty'] }),
      ),
    );
    for (const node of nodes) expect((await fetch(`${node.url}/readyz`)).status).toBe(200);
    await Promise.all(nodes.map((node) => node.stop()));
    const [counts] = await query(
      settings.DATABASE_URL,
      'SELECT count(*)::int AS applied, count(DISTINCT name)::int AS distinct FROM public.migrations',
    );
    expect(counts?.applied).toBeGreaterThan(0);
    expect(counts?.applied).toBe(counts?.distinct);
  } finally {
    await query(inject('clusterUrl'), `DROP DATABASE ${name} WITH (FORCE)`);
  }
});

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}
