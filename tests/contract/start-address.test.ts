import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimFolder } from '#platform/claim-folder.ts';
import { freePort } from '#platform/free-port.ts';
import { launchProduct } from '../support/product.ts';
import { newDataFolder, removeDataFolder } from '../support/product-folder.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await newDataFolder();
});
afterEach(() => removeDataFolder(dataDir));

async function takenPort(): Promise<{ port: number } & AsyncDisposable> {
  const other = createServer();
  const port = await freePort();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  return { port, [Symbol.asyncDispose]: () => new Promise((resolve) => other.close(() => resolve())) };
}

test('FX-52: a port in use is reported in a sentence before a data folder is created', async () => {
  await using taken = await takenPort();
  await rm(dataDir, { recursive: true });
  const product = launchProduct({ dataDir, port: taken.port, words: ['--empty'] });
  expect(await product.ended).toBe(2);
  expect(product.output()).toContain(`Port ${taken.port} is already used by another program`);
  expect(existsSync(dataDir)).toBe(false);
});

test.each(['192.0.2.1', 'nowhere.invalid'])(
  'FX-52: the address %s, which this machine does not have, is said before a data folder is made',
  async (host) => {
    await rm(dataDir, { recursive: true });
    const settings = { HOST: host };
    const product = launchProduct({ dataDir, port: await freePort(), words: ['--empty'], settings });
    expect(await product.ended).toBe(2);
    expect(product.output()).toContain('This machine does not have the address given in HOST');
    expect(existsSync(dataDir)).toBe(false);
  },
);

test('FX-52: a second start on one folder and one port reports the folder, and does not suggest another port', async () => {
  await using taken = await takenPort();
  const release = await claimFolder(dataDir);
  const product = launchProduct({ dataDir, port: taken.port, words: ['--empty'] });
  expect(await product.ended).toBe(2);
  expect(product.output()).toContain(`Another Vigie is already running on ${dataDir}`);
  expect(existsSync(join(dataDir, 'database'))).toBe(false);
  await release();
});
