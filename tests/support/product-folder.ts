import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A new data folder for one test. */
export function newDataFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'vigie-start-'));
}

/** Copies a data folder with owners and permissions, as an operator does. */
export async function copyDataFolder(from: string): Promise<string> {
  const to = await newDataFolder();
  await run('cp', ['-a', `${from}/.`, to]);
  return to;
}

export function removeDataFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}

/** The process id and the address of the embedded database of a running product. */
export async function embeddedDatabase(folder: string): Promise<{ pid: number; url: string }> {
  const [pid, , , port] = (await readFile(join(folder, 'database', 'postmaster.pid'), 'utf8')).split('\n');
  const password = (await readFile(join(folder, 'secrets', 'database-password'), 'utf8')).trim();
  return {
    pid: Number(pid),
    url: `postgres://vigie:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
  };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
