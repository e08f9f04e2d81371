import { once } from 'node:events';
import { chown, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { postgresBinaries } from '../../src/platform/database/cluster.ts';
import { runAsAccount, systemAccount } from '../../src/platform/database/run-as-account.ts';
import { freePort } from '../../src/platform/free-port.ts';
import { type OutsideServer, outsideServer } from './outside-server.ts';

export interface PostgresServer extends OutsideServer {
  /** The address with the role that owns the product's database and is not a superuser, as in docs/operating.md. */
  readonly url: string;
}

const DEBIAN = '/usr/lib/postgresql';
const MOST_CONNECTIONS = 300;

/** A PostgreSQL server on loopback with durable writes: that of Debian if installed, else that of the npm package. */
export async function postgresServer(opened: AsyncDisposableStack, folder: string): Promise<PostgresServer> {
  const account = await systemAccount();
  const programs = await findPrograms();
  await mkdir(folder, { recursive: true });
  if (account) await chown(folder, account.uid, account.gid);
  const initialising = await runAsAccount({
    program: programs.initdb,
    // No authentication: it is local, has no real data and runs for minutes.
    args: [`--pgdata=${folder}`, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'],
    folders: [folder],
    account,
  });
  initialising.stderr?.resume();
  const [code] = await once(initialising, 'exit');
  if (code !== 0) throw new Error(`no cluster could be created with ${programs.initdb}`);
  const port = await freePort();
  const args = [
    '-D',
    folder,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
    '-c',
    `max_connections=${MOST_CONNECTIONS}`,
    '-c',
    'shared_buffers=128MB',
    '-c',
    'timezone=UTC',
  ];
  const superuser = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const server = await outsideServer(opened, {
    label: programs.label,
    launch: () => runAsAccount({ program: programs.postgres, args, folders: [folder], account }),
    answers: () =>
      ask(superuser, ['SELECT 1']).then(
        () => true,
        () => false,
      ),
  });
  await ask(superuser, [
    'CREATE ROLE operator LOGIN CREATEROLE',
    'CREATE DATABASE vigie_scale OWNER operator',
  ]);
  return { ...server, url: `postgres://operator@127.0.0.1:${port}/vigie_scale` };
}

async function ask(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // A stopping server reports an error here too.
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function findPrograms(): Promise<{ label: string; postgres: string; initdb: string }> {
  const versions = (await readdir(DEBIAN).catch(() => [])).map(Number).filter((version) => version >= 15);
  if (versions.length > 0) {
    const newest = Math.max(...versions);
    const programs = join(DEBIAN, String(newest), 'bin');
    return {
      label: `Debian's PostgreSQL ${newest}`,
      postgres: join(programs, 'postgres'),
      initdb: join(programs, 'initdb'),
    };
  }
  const { postgres, initdb } = await postgresBinaries();
  return { label: 'the PostgreSQL of the npm package, run as a plain server', postgres, initdb };
}
