import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { putWhole } from './put-whole.ts';

/** Another Vigie already works in this folder. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(`Another Vigie is already running on ${folder}. Stop it first, or set DATA_DIR to another folder.`);
  }
}

const claimRecord = z.object({ port: z.number(), word: z.string(), pid: z.number() });
type Claim = z.infer<typeof claimRecord>;

/** A healthy holder answers in a millisecond; a very busy one may let us wait. */
const ANSWER_LIMIT_MS = 3_000;

/**
 * Makes this process the only one on a data folder. The claim is a loopback port that answers with a secret word:
 * it ends with the process however that ends, so a killed Vigie never blocks the next.
 */
export async function claimFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'vigie.lock');
  const word = randomUUID();
  const own = `${path}.${word}`;
  const presence = await answerWith(word);
  try {
    await writeFile(own, JSON.stringify({ port: presence.port, word, pid: process.pid }), { mode: 0o600 });
    if (!(await getFolder(path, own, word))) throw new FolderInUse(folder);
    // One that a killed start left, or a start that is late.
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

/** For a start that claims nothing yet: fails when another Vigie works there. */
export async function checkFolder(folder: string): Promise<void> {
  const left = await readRecord(join(folder, 'vigie.lock'));
  if (left !== null && (await holderAnswers(left))) throw new FolderInUse(folder);
}

/** Under this name stands whoever is putting its record in the place of one that was left. */
const nextOf = (path: string) => `${path}.next`;

async function getFolder(path: string, own: string, word: string): Promise<boolean> {
  for (let tries = 0; tries < 3; tries += 1) {
    if (await putWhole(own, path)) return true;
    const left = await readRecord(path);
    if (left !== null && (await holderAnswers(left))) return false;
    if (left !== null && (await takeOver(path, left, own, word))) return true;
  }
  return false;
}

/**
 * Puts our record in the place of one that a killed Vigie left. Of several starts that would, one at a time; whoever comes
 * later, however slow, finds another record there than the one it looked at, and leaves it.
 */
async function takeOver(path: string, left: string, own: string, word: string): Promise<boolean> {
  const next = nextOf(path);
  if (!(await putWhole(own, next))) {
    // Whoever is at it may have been killed too.
    const other = await readRecord(next);
    if (other === null || (await holderAnswers(other))) return false;
    if ((await readRecord(next)) === other) await rm(next, { force: true });
    return false;
  }
  if ((await readRecord(path)) === left) await rename(next, path).catch(() => undefined);
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

async function holderAnswers(left: string): Promise<boolean> {
  const claim = claimIn(left);
  if (!claim) return false;
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: claim.port });
    let heard = '';
    const done = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    // Silence is a stranger who was given the port since, or our holder too busy to answer: its process tells.
    socket.setTimeout(ANSWER_LIMIT_MS, () => done(isAlive(claim.pid)));
    socket.setEncoding('utf8').on('data', (text: string) => {
      heard += text;
    });
    socket.on('error', () => done(false)).on('end', () => done(heard === claim.word));
  });
}

/** Null when there is none. */
const readRecord = (path: string) => readFile(path, 'utf8').catch(() => null);

/** Undefined when it is missing or cut short. */
function claimIn(left: string | null): Claim | undefined {
  try {
    return claimRecord.safeParse(JSON.parse(left ?? '')).data;
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
