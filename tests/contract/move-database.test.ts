import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { loadDemoData } from '../../src/apps/server/demo-data/load-demo-data.ts';
import { readProfile } from '../../src/features/accounts/accounts/contract/profile.ts';
import { signIn } from '../../src/features/accounts/sign-in/contract/sign-in.ts';
import { readConfig } from '../../src/platform/config.ts';
import { moveRows } from '../../src/platform/database/move/move-rows.ts';
import { freePort } from '../../src/platform/free-port.ts';
import { sequenceOutbox } from '../../src/platform/outbox/open-outbox.ts';
import { openStorage } from '../../src/platform/storage/open-storage.ts';
import { postgresServer } from '../scale/postgres-server.ts';
import { ask } from '../support/ask.ts';
import { hashDatabase } from '../support/hash-database.ts';
import { cookieOf, createOrganisation } from '../support/people.ts';
import { startProduct } from '../support/product.ts';
import { newDataFolder, removeDataFolder } from '../support/product-folder.ts';
import { cloneTemplate } from '../support/test-database.ts';

const run = promisify(execFile);
const opened = new AsyncDisposableStack();
afterAll(() => opened.disposeAsync());

async function newFolder(): Promise<string> {
  const folder = await newDataFolder();
  opened.defer(() => removeDataFolder(folder));
  return folder;
}

const prepare = async () => undefined;

/** The program, as `npm run move-database` runs it. */
async function move(where: string, dataDir: string, server: string): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, DATABASE_URL: server };
  return run(process.execPath, ['src/apps/server/move-database.ts', where], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }) => ({ code, said: stderr }),
  );
}

test('FX-53: the data folder of a used Vigie moves to a server and back by the documented command alone', {
  tags: ['deep'],
}, async () => {
  const [home, newHome] = [await newFolder(), await newFolder()];
  // Debian's, which is older than the embedded one, where it is installed.
  const { url: server } = await postgresServer(opened, join(inject('runFolder'), 'move-server'));
  // With a worker, so that jobs and schedules move too.
  const settings = { ROLES: 'web,worker' };
  const first = await startProduct({ dataDir: home, port: await freePort(), settings });
  const someone = { email: 'solene.legoff@agence-estuaire.example', password: 'vigie-demo' };
  const session = { cookie: cookieOf((await ask(first.url, signIn, someone)).headers) };
  const before = (await ask(first.url, readProfile, {}, session)).output;

  const busy = await move('to-server', home, server);
  expect(busy).toMatchObject({ code: 2, said: expect.stringContaining('Another Vigie is already running') });
  await first.stop();
  const there = await move('to-server', home, server);
  expect(there.said).toMatch(/\d{4} rows of \d\d tables moved, and compared/);
  const [rows] = /\d+ rows of \d+ tables/.exec(there.said) ?? [];
  const back = await move('to-folder', newHome, server);
  expect(back.said).toContain(`${rows} moved, and compared`);
  const secret = await run('cp', [join(home, 'secrets', 'auth-secret'), join(newHome, 'secrets')]);
  expect(secret.stderr).toBe('');
  const last = await startProduct({ dataDir: newHome, port: await freePort(), settings: { ROLES: 'web' } });
  opened.defer(async () => void (await last.stop()));
  expect((await ask(last.url, readProfile, {}, session)).output).toEqual(before);
});

test('FX-53: the demo data is moved to another database and back, every row as it was', async () => {
  const [home, away, newHome] = [await cloneTemplate(), await cloneTemplate(), await cloneTemplate()];
  await loadDemoData(home, await openStorage(readConfig({ DATA_DIR: await newFolder() })));
  // Events get their place in line behind.
  await sequenceOutbox(home);
  for (const each of [home, away, newHome]) await each.close();
  const before = await hashDatabase(home.ownerUrl);
  const there = await moveRows({ from: home.ownerUrl, to: away.ownerUrl, prepare });
  expect(there.rows).toBeGreaterThan(1_000);
  expect(await hashDatabase(away.ownerUrl)).toEqual(before);
  expect(await moveRows({ from: away.ownerUrl, to: newHome.ownerUrl, prepare })).toEqual(there);
  expect(await hashDatabase(newHome.ownerUrl)).toEqual(before);
});

test('nothing is moved where there is something already, nor while somebody is connected', async () => {
  const [full, empty] = [await cloneTemplate(), await cloneTemplate()];
  await createOrganisation(full);
  await full.close();
  await empty.close();
  const [from, to] = [empty.ownerUrl, full.ownerUrl];
  await expect(moveRows({ from, to, prepare })).rejects.toThrow('already holds organisations');
  // Somebody on either side would go on writing there.
  const other = new pg.Client({ connectionString: from });
  await other.connect();
  await expect(moveRows({ from, to, prepare })).rejects.toThrow('connected to the database to be moved');
  await expect(moveRows({ from: to, to: from, prepare })).rejects.toThrow('the database to move to');
  await other.end();
  await expect(moveRows({ from: to, to: from, prepare })).resolves.toMatchObject({
    rows: expect.any(Number),
  });
});
