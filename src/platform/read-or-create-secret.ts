import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InvalidSetting } from './config.ts';
import { writeAtomically } from './write-atomically.ts';

const SHORTEST = 32;

/** Reads a random secret from the data folder, or creates it on first use. Readable by its owner only. */
export async function readOrCreateSecret(dataFolder: string, name: string): Promise<string> {
  const folder = join(dataFolder, 'secrets');
  const path = join(folder, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const secret = (await readSecret(path)) ?? (await makeSecret(path));
  // An empty secret would be publicly known.
  if (secret.length < SHORTEST) {
    throw new InvalidSetting(
      `The secret ${path} is damaged. Put it back from a backup; after a first start that failed, remove it.`,
    );
  }
  return secret;
}

/** Neither a full disk nor another process ever exposes a partial secret. */
async function makeSecret(path: string): Promise<string> {
  // Unlike a rename, a link never replaces the file of another process.
  await writeAtomically(path, randomBytes(32).toString('base64url'), (draft) =>
    link(draft, path).catch(unless('EEXIST')),
  );
  return (await readSecret(path)) ?? '';
}

async function readSecret(path: string): Promise<string | undefined> {
  return (await readFile(path, 'utf8').catch(unless('ENOENT')))?.trim();
}

function unless(code: string): (failure: unknown) => undefined {
  return (failure) => {
    if (!(failure instanceof Error && 'code' in failure && failure.code === code)) throw failure;
    return undefined;
  };
}
