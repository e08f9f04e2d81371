// @module-tag deep
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimFolder, FolderInUse } from './claim-folder.ts';

/** No process has this id on any system. */
const UNUSED_PID = 2 ** 30;
let folder: string;
let otherServer: Server | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-claim-'));
});
afterEach(async () => {
  otherServer?.close();
  otherServer = undefined;
  await rm(folder, { recursive: true });
});

const lock = () => join(folder, 'vigie.lock');

/** Starts an unrelated server that sends this text, if any, to each client. */
async function listener(word: string | null): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    if (word !== null) socket.end(word);
  });
  otherServer = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('it listens');
  return address.port;
}

test('only one claim at a time; the next one succeeds after release', async () => {
  const release = await claimFolder(folder);
  await expect(claimFolder(folder)).rejects.toThrow(FolderInUse);
  await release();
  await (await claimFolder(folder))();
});

test.each([
  ['a killed owner whose port is closed', async () => ({ port: 1, word: 'w', pid: UNUSED_PID })],
  [
    'a killed owner whose port another program now uses',
    async () => ({ port: await listener('hello'), word: 'w', pid: UNUSED_PID }),
  ],
  [
    'a killed owner whose port a silent program now uses',
    async () => ({ port: await listener(null), word: 'w', pid: UNUSED_PID }),
  ],
  ['a lock truncated by a power cut', async () => '{"po'],
])('%s does not block the next claim', async (_, left) => {
  const record = await left();
  await writeFile(lock(), typeof record === 'string' ? record : JSON.stringify(record));
  const release = await claimFolder(folder);
  expect(JSON.parse(await readFile(lock(), 'utf8'))).toMatchObject({ pid: process.pid });
  await release();
});

test('an owner too busy to answer keeps its claim', async () => {
  await writeFile(lock(), JSON.stringify({ port: await listener(null), word: 'w', pid: process.pid }));
  await expect(claimFolder(folder)).rejects.toThrow(FolderInUse);
});

test('a process killed during takeover does not block the next claim', async () => {
  const killed = JSON.stringify({ port: 1, word: 'w', pid: UNUSED_PID });
  await writeFile(lock(), killed);
  await writeFile(`${lock()}.next`, killed);
  await (await claimFolder(folder))();
  expect(await readdir(folder)).toEqual([]);
});

test('files of a process killed before takeover are removed by the next claim', async () => {
  await writeFile(`${lock()}.next`, JSON.stringify({ port: 1, word: 'w', pid: UNUSED_PID }));
  const release = await claimFolder(folder);
  expect(await readdir(folder)).toEqual(['vigie.lock']);
  await release();
});

test('a record is complete from the moment it exists: readers never see a partial one', async () => {
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

test('a slow writer of an empty record does not reclaim a folder that another process took over', async () => {
  const slow = await open(lock(), 'wx');
  try {
    const release = await claimFolder(folder);
    await slow.writeFile(JSON.stringify({ port: 1, word: 'w', pid: UNUSED_PID }));
    expect(JSON.parse(await readFile(lock(), 'utf8'))).toMatchObject({ pid: process.pid });
    await expect(claimFolder(folder)).rejects.toThrow(FolderInUse);
    await release();
  } finally {
    await slow.close();
  }
});

test.each([
  ['after a kill', JSON.stringify({ port: 1, word: 'w', pid: UNUSED_PID })],
  ['after a power cut', ''],
  ['in a new folder', null],
])('of many concurrent starts %s, exactly one claims the folder', async (_, left) => {
  if (left !== null) await writeFile(lock(), left);
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => claimFolder(folder)));
  const claimed = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  expect(claimed).toHaveLength(1);
  expect(await readdir(folder)).toEqual(['vigie.lock']);
  await claimed[0]?.value();
});
