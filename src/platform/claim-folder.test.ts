// @module-tag deep
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
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

test('what a start left that was killed before it took the folder over goes with the next claim', async () => {
  await writeFile(`${lock()}.next`, JSON.stringify({ port: 1, word: 'w', pid: NOBODY }));
  const release = await claimFolder(folder);
  expect(await readdir(folder)).toEqual(['vigie.lock']);
  await release();
});

test('a record is whole from the moment it is there: nobody takes one being written for one cut short', async () => {
  const seen = new Set<string>();
  for (let round = 0; round < 40; round += 1) {
    let claiming = true;
    const claim = claimFolder(folder).finally(() => {
      claiming = false;
    });
    while (claiming) {
      if (existsSync(lock())) seen.add(readFileSync(lock(), 'utf8'));
      await nextTurn();
    }
    await (await claim)();
  }
  for (const record of seen) expect(record).toMatch(/^\{.*"word".*\}$/);
});

test('whoever fills an empty record after another took the folder over does not get it back', async () => {
  const slow = await open(lock(), 'wx');
  try {
    const release = await claimFolder(folder);
    await slow.writeFile(JSON.stringify({ port: 1, word: 'w', pid: NOBODY }));
    expect(JSON.parse(await readFile(lock(), 'utf8'))).toMatchObject({ pid: process.pid });
    await expect(claimFolder(folder)).rejects.toThrow(FolderInUse);
    await release();
  } finally {
    await slow.close();
  }
});

test.each([
  ['after a kill', JSON.stringify({ port: 1, word: 'w', pid: NOBODY })],
  ['after a power cut', ''],
  ['in a new folder', null],
])('of many starts at once %s, one gets the folder', async (_, left) => {
  if (left !== null) await writeFile(lock(), left);
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => claimFolder(folder)));
  const claimed = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  expect(claimed).toHaveLength(1);
  expect(await readdir(folder)).toEqual(['vigie.lock']);
  await claimed[0]?.value();
});
