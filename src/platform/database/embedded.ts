import { execFile } from 'node:child_process';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  rmdir,
  stat,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../free-port.ts';
import type { Log } from '../log.ts';
import { initialiseCluster, postgresBinaries } from './cluster.ts';
import { runAsAccount, type SystemAccount, systemAccount } from './run-as-account.ts';
import { superviseServer } from './supervise-server.ts';

const run = promisify(execFile);
const STOP_TIMEOUT_MS = 10_000;

/**
 * Frees a database folder from an earlier server: stops one that outlived the process that started it, and removes a pid
 * file that names an unrelated process, such as one that got the same id after a power cut, or the original of a copied
 * folder. In doubt it does nothing, and PostgreSQL itself refuses to start.
 */
async function stopOrphan(folder: string): Promise<void> {
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

const UNFINISHED = 'database-unfinished-';

/**
 * Creates a cluster unless the folder already has one. It is created in a temporary folder and then renamed: an
 * interrupted start leaves nothing that looks like a database.
 */
async function ensureCluster(
  folder: string,
  password: string,
  account: SystemAccount | undefined,
): Promise<void> {
  if (await exists(join(folder, 'PG_VERSION'))) return;
  const parent = dirname(folder);
  for (const name of await readdir(parent)) {
    if (name.startsWith(UNFINISHED)) await rm(join(parent, name), { recursive: true, force: true });
  }
  const draft = await mkdtemp(join(parent, UNFINISHED));
  try {
    if (account) await chown(draft, account.uid, account.gid);
    await initialiseCluster(draft, password, account);
    // Fails unless the folder is empty: its other contents are not ours to remove.
    await rmdir(folder);
    await rename(draft, folder);
  } catch (failure) {
    await rm(draft, { recursive: true, force: true });
    throw failure;
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** PostgreSQL from an npm package, run inside the data folder on a loopback port. */
export interface EmbeddedDatabase {
  readonly url: string;
  /** Stops the server after its running statements. */
  stop(): Promise<void>;
}

interface Options {
  readonly folder: string;
  readonly password: string;
  readonly log: Log;
  /** Tests trade durability for speed; the product never does. */
  readonly durable?: boolean;
}

/** For throwaway clusters: nothing is flushed, and autovacuum is off. */
const NOT_DURABLE = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'jit=off',
].flatMap((setting) => ['-c', setting]);

/** Starts the embedded server, stopping an orphan of a killed process first, and restarts it if it dies. */
export async function startEmbedded(options: Options): Promise<EmbeddedDatabase> {
  const { folder, password, log } = options;
  const account = await systemAccount();
  await mkdir(folder, { recursive: true });
  if (account) await chown(folder, account.uid, account.gid);
  await chmod(folder, 0o700);
  await stopOrphan(folder);
  await ensureCluster(folder, password, account);

  const port = await freePort();
  const flags = [
    '-D',
    folder,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
    '-c',
    'max_connections=120',
    '-c',
    'shared_buffers=64MB',
    '-c',
    'timezone=UTC',
    ...(options.durable === false ? NOT_DURABLE : []),
  ];
  const { postgres } = await postgresBinaries();
  const stop = await superviseServer({
    launch: () => runAsAccount({ program: postgres, args: flags, folders: [folder], account }),
    clearAway: () => stopOrphan(folder),
    log,
  });
  return { url: `postgres://vigie:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`, stop };
}
