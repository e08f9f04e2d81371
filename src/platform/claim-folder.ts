import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { linkOrCopy } from './link-or-copy.ts';

/** Another Vigie process already uses this folder. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(`Another Vigie is already running on ${folder}. Stop it first, or set DATA_DIR to another folder.`);
  }
}

const claimRecord = z.object({ port: z.number(), word: z.string(), pid: z.number() });
type Claim = z.infer<typeof claimRecord>;

/** A healthy owner answers in a millisecond; a very busy one may take longer. */
const ANSWER_LIMIT_MS = 3_000;

/**
 * Makes this process the only one that uses a data folder. The claim is a loopback port that answers with a secret word:
 * it disappears with the process, however that ends, so a killed Vigie never blocks the next one.
 */
export async function claimFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'vigie.lock');
  const word = randomUUID();
  const own = `${path}.${word}`;
  const presence = await answerWith(word);
  try {
    await writeFile(own, JSON.stringify({ port: presence.port, word, pid: process.pid }), { mode: 0o600 });
    if (!(await tryClaim(path, own, word))) throw new FolderInUse(folder);
    // The takeover record of a killed or slow process.
    await rm(nextOf(path), { force: true });
  } catch (failure) {
    presence.server.close();
    throw failure;
  } finally {
    await rm(own, { force: true });
  }
  return async () => {
    await rm(path, { force: true });
    await rm(nextOf(path), { force: true });
    presence.server.close();
  };
}

/** Fails when another Vigie process uses the folder, without claiming it. */
export async function assertFolderUnclaimed(folder: string): Promise<void> {
  const record = await readRecord(join(folder, 'vigie.lock'));
  if (record !== null && (await holderAnswers(record))) throw new FolderInUse(folder);
}

/** The file in which a process prepares to replace the record of a dead owner. */
const nextOf = (path: string) => `${path}.next`;

async function tryClaim(path: string, own: string, word: string): Promise<boolean> {
  for (let tries = 0; tries < 3; tries += 1) {
    if (await linkOrCopy(own, path)) return true;
    const record = await readRecord(path);
    if (record !== null && (await holderAnswers(record))) return false;
    if (record !== null && (await takeOver(path, record, own, word))) return true;
  }
  return false;
}

/**
 * Replaces the record left by a killed process. Only one process does so at a time; a slower one finds another record than
 * the one it read, and leaves it.
 */
async function takeOver(path: string, record: string, own: string, word: string): Promise<boolean> {
  const next = nextOf(path);
  if (!(await linkOrCopy(own, next))) {
    // The other process may have been killed too.
    const other = await readRecord(next);
    if (other === null || (await holderAnswers(other))) return false;
    if ((await readRecord(next)) === other) await rm(next, { force: true });
    return false;
  }
  if ((await readRecord(path)) === record) await rename(next, path).catch(() => undefined);
  else await rm(next, { force: true });
  return claimIn(await readRecord(path))?.word === word;
}

function answerWith(word: string): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(word);
    });
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      server.unref();
      const address = server.address();
      if (typeof address === 'object' && address) resolve({ server, port: address.port });
    });
  });
}

async function holderAnswers(record: string): Promise<boolean> {
  const claim = claimIn(record);
  if (!claim) return false;
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: claim.port });
    let received = '';
    const done = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    // No answer: either an unrelated program now uses the port, or our owner is too busy. Its process id decides.
    socket.setTimeout(ANSWER_LIMIT_MS, () => done(isAlive(claim.pid)));
    socket.setEncoding('utf8').on('data', (text: string) => {
      received += text;
    });
    socket.on('error', () => done(false)).on('end', () => done(received === claim.word));
  });
}

/** Null when there is no record. */
const readRecord = (path: string) => readFile(path, 'utf8').catch(() => null);

/** Undefined when it is missing or incomplete. */
function claimIn(record: string | null): Claim | undefined {
  try {
    return claimRecord.safeParse(JSON.parse(record ?? '')).data;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (failure) {
    return failure instanceof Error && 'code' in failure && failure.code === 'EPERM';
  }
}

/**
 * Creates the data folder, readable by its owner only, as is everything that this process creates from now on. A folder
 * of an earlier version is closed to others too.
 */
export async function createDataFolder(folder: string): Promise<void> {
  process.umask(0o077);
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700).catch((failure: NodeJS.ErrnoException) => {
    // A volume that belongs to another account, and is lent to this one: its rights are set outside.
    if (failure.code !== 'EPERM') throw failure;
  });
}
