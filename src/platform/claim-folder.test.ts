import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimFolder, FolderInUse } from './claim-folder.ts';

/** No process has this number on any system. */
const NOBODY = 2 ** 30;
let folder: string;
let stranger: Server | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-claim-'));
});
afterEach(async () => {
  stranger?.close();
  stranger = undefined;
  await rm(folder, { recursive: true });
});

const lock = () => join(folder, 'vigie.lock');

/** Something else that listens, and says this to whoever connects. */
async function listener(word: string | null): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    if (word !== null) socket.end(word);
  });
  stranger = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('it listens');
  return address.port;
}

test('one claim at a time; the next comes after it was given back', async () => {
  const release = await claimFolder(folder);
  await expect(claimFolder(folder)).rejects.toThrow(FolderInUse);
  await release();
  await (await claimFolder(folder))();
});

test.each([
  ['a killed holder, its port closed', async () => ({ port: 1, word: 'w', pid: NOBODY })],
  [
    'a killed holder, its port given to a stranger',
    async () => ({ port: await listener('hello'), word: 'w', pid: NOBODY }),
  ],
  [
    'a killed holder, its port given to someone silent',
    async () => ({ port: await listener(null), word: 'w', pid: NOBODY }),
  ],
  ['a lock cut short by a power cut', async () => '{"po'],
])('%s does not stand in the way', async (_, left) => {
  const record = await left();
  await writeFile(lock(), typeof record === 'string' ? record : JSON.stringify(record));
  const release = await claimFolder(folder);
  expect(JSON.parse(await readFile(lock(), 'utf8'))).toMatchObject({ pid: process.pid });
  await release();
});

test('a holder too busy to answer is still the holder', async () => {
  await writeFile(lock(), JSON.stringify({ port: await listener(null), word: 'w', pid: process.pid }));
  await expect(claimFolder(folder)).rejects.toThrow(FolderInUse);
});

test('a start that was killed while it took the folder over does not stand in the way either', async () => {
  const killed = JSON.stringify({ port: 1, word: 'w', pid: NOBODY });
  await writeFile(lock(), killed);
  await writeFile(`${lock()}.next`, killed);
  await (await claimFolder(folder))();
  expect(await readdir(folder)).toEqual([]);
});

test('of many starts at once after a kill, one gets the folder', async () => {
  await writeFile(lock(), JSON.stringify({ port: 1, word: 'w', pid: NOBODY }));
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => claimFolder(folder)));
  const claimed = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  expect(claimed).toHaveLength(1);
  await claimed[0]?.value();
});
