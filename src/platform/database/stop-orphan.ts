import { execFile } from 'node:child_process';
import { readFile, readlink, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const STOP_TIMEOUT_MS = 10_000;

/**
 * Frees a database folder from an earlier server: stops one that outlived the process that started it, and removes a pid
 * file that names an unrelated process, such as one that got the same id after a power cut, or the original of a copied
 * folder. In doubt it does nothing, and PostgreSQL itself refuses to start.
 */
export async function stopOrphan(folder: string): Promise<void> {
  const record = join(folder, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(record, 'utf8').catch(() => ''), 10);
  if (!(pid > 0) || !isAlive(pid)) return;
  const whose = await whoseProcess(pid, folder);
  if (whose === 'ours') await end(pid);
  if (whose === 'another') await rm(record, { force: true });
}

async function whoseProcess(pid: number, folder: string): Promise<'ours' | 'another' | 'unknown'> {
  const command = await commandOf(pid);
  if (command === undefined) return 'unknown';
  // The arguments of our own launch, see embedded.ts.
  const served = /postgres -D (.+) -p \d+ /.exec(command)?.[1];
  if (served === undefined) return 'another';
  // The working directory of a server is its data folder, even after the folder was moved.
  const worksIn = await readlink(`/proc/${pid}/cwd`).catch(() => served);
  const [here, there] = await Promise.all([identityOf(folder), identityOf(worksIn)]);
  if (there === undefined) return 'unknown';
  return here === there ? 'ours' : 'another';
}

async function commandOf(pid: number): Promise<string | undefined> {
  try {
    if (process.platform === 'linux') {
      return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
    }
    return `${(await run('ps', ['-o', 'args=', '-p', String(pid)])).stdout.trim()} `;
  } catch {
    return undefined;
  }
}

/** Identifies a folder regardless of its path. */
async function identityOf(path: string): Promise<string | undefined> {
  return stat(path).then(
    ({ dev, ino }) => `${dev}:${ino}`,
    () => undefined,
  );
}

async function end(pid: number): Promise<void> {
  const giveUp = Date.now() + STOP_TIMEOUT_MS;
  process.kill(pid, 'SIGINT');
  while (isAlive(pid) && Date.now() < giveUp) await pause(50);
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGQUIT');
  while (isAlive(pid) && Date.now() < giveUp + STOP_TIMEOUT_MS) await pause(50);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (failure) {
    return failure instanceof Error && 'code' in failure && failure.code === 'EPERM';
  }
}
