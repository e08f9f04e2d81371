import { chmod, chown, mkdir } from 'node:fs/promises';
import { freePort } from '../free-port.ts';
import type { Log } from '../log.ts';
import { postgresBinaries } from './cluster.ts';
import { ensureCluster } from './ensure-cluster.ts';
import { runAsAccount } from './run-as-account.ts';
import { stopOrphan } from './stop-orphan.ts';
import { superviseServer } from './supervise-server.ts';
import { systemAccount } from './system-account.ts';

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
