import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A random secret made on first use and kept in the data folder, readable by its owner only. */
export async function keepSecret(dataFolder: string, name: string): Promise<string> {
  const folder = join(dataFolder, 'secrets');
  const path = join(folder, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await writeFile(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (failure) {
    if (!(failure instanceof Error && 'code' in failure && failure.code === 'EEXIST')) throw failure;
  }
  return (await readFile(path, 'utf8')).trim();
}
