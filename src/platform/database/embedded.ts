import type { ChildProcess } from 'node:child_process';
import { chmod, chown, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { initialiseCluster, postgresBinaries, stopOrphan } from './cluster.ts';
import { runAsAccount } from './run-as-account.ts';
import { systemAccount } from './system-account.ts';

/** PostgreSQL from an npm package, run inside the data folder on a loopback port. */
export interface EmbeddedDatabase {
  readonly url: string;
  /** Ends the server after finishing running statements. */
  stop(): Promise<void>;
}

interface Options {
  readonly folder: string;
  readonly password: string;
  readonly onLog: (line: string) => void;
  /** Tests trade safety for speed; the product never does. */
  readonly durable?: boolean;
}

const START_LIMIT_MS = 30_000;
const RESTART_PAUSE_MS = 500;

/** Starts the embedded server, taking over what a killed process left behind, and restarts it if it dies. */
export async function startEmbedded(options: Options): Promise<EmbeddedDatabase> {
  const { folder, password, onLog } = options;
  const account = await systemAccount();
  await mkdir(folder, { recursive: true });
  if (account) await chown(folder, account.uid, account.gid);
  await chmod(folder, 0o700);
  await stopOrphan(folder);

  const port = await freePort();
  if (!(await exists(join(folder, 'PG_VERSION')))) await initialiseCluster(folder, password, account);
  const flags = [
    ...['-D', folder, '-p', String(port)],
    ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    ...['-c', 'max_connections=120', '-c', 'shared_buffers=64MB', '-c', 'timezone=UTC'],
    ...(options.durable === false
      ? ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']
      : []),
  ];
  const { postgres } = await postgresBinaries();

  let wanted = true;
  let server: ChildProcess;
  const launch = async () => {
    server = await runAsAccount({ program: postgres, args: flags, folders: [folder], account });
    server.once('exit', () => {
      if (wanted) void relaunch();
    });
    await ready(server, onLog);
  };
  const relaunch = async () => {
    onLog('the embedded database ended unexpectedly; starting it again');
    while (wanted) {
      await pause(RESTART_PAUSE_MS);
      await stopOrphan(folder).catch(() => undefined);
      try {
        return await launch();
      } catch (failure) {
        onLog(`the embedded database does not start: ${String(failure)}`);
      }
    }
  };
  await launch();

  return {
    url: `postgres://vigie:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    async stop() {
      wanted = false;
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
    },
  };
}

function ready(server: ChildProcess, onLog: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('PostgreSQL did not become ready')), START_LIMIT_MS);
    let said = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4_000);
      onLog(text.trimEnd());
      // The words are PostgreSQL's own; the cluster was made with untranslated messages.
      if (text.includes('ready to accept connections')) {
        clearTimeout(limit);
        resolve();
      }
    });
    server.once('error', reject);
    server.once('exit', () => {
      clearTimeout(limit);
      reject(new Error(`PostgreSQL ended while starting: ${said}`));
    });
  });
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
