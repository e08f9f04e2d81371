import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';

/** Another Vigie already works in this folder. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(`Another Vigie is already running on ${folder}. Stop it first, or set DATA_DIR to another folder.`);
  }
}

const ANSWER_LIMIT_MS = 1_000;

/**
 * Makes this process the only one on a data folder. The claim is a loopback port that answers with a secret word:
 * it ends with the process however that ends, so a killed Vigie never blocks the next.
 */
export async function claimFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'vigie.lock');
  const word = randomUUID();
  const presence = await answerWith(word);
  for (let tries = 0; tries < 3; tries += 1) {
    try {
      await writeFile(path, JSON.stringify({ port: presence.port, word }), { flag: 'wx', mode: 0o600 });
      return async () => {
        await rm(path, { force: true });
        presence.server.close();
      };
    } catch (failure) {
      if (!(failure instanceof Error && 'code' in failure && failure.code === 'EEXIST')) throw failure;
    }
    if (await holderAnswers(path)) break;
    await rm(path, { force: true });
  }
  presence.server.close();
  throw new FolderInUse(folder);
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

async function holderAnswers(path: string): Promise<boolean> {
  const claim = parseClaim(await readFile(path, 'utf8').catch(() => ''));
  if (!claim) return false;
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: claim.port });
    let heard = '';
    const done = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(ANSWER_LIMIT_MS, () => done(false));
    socket.setEncoding('utf8').on('data', (text: string) => {
      heard += text;
    });
    socket.on('error', () => done(false)).on('end', () => done(heard === claim.word));
  });
}

function parseClaim(text: string): { port: number; word: string } | undefined {
  try {
    const claim: unknown = JSON.parse(text);
    if (typeof claim !== 'object' || claim === null || !('port' in claim) || !('word' in claim))
      return undefined;
    const { port, word } = claim;
    return typeof port === 'number' && typeof word === 'string' ? { port, word } : undefined;
  } catch {
    return undefined;
  }
}
