import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { migrate } from '../../src/platform/database/migrate.ts';
import { newId } from '../../src/platform/new-id.ts';
import { withDatabase } from './one-cluster.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=vigie,public' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
const onCluster = (statement: string) =>
  withClient(inject('clusterUrl'), (client) => client.query(statement));

/** An empty database that is migrated step by step, like an older installation. */
export function upgradingInstallation() {
  const name = `upgrade_${newId().replaceAll('-', '')}`;
  /** As in docs/operating.md: it owns its database and may create roles, but is not a superuser. */
  const owner = `owner_${newId().replaceAll('-', '')}`;
  let folder = '';
  let url = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vigie-upgrade-'));
    await onCluster(`CREATE ROLE ${owner} LOGIN CREATEROLE PASSWORD 'x'`);
    await onCluster(`GRANT vigie_app, vigie_platform TO ${owner} WITH ADMIN OPTION`);
    await onCluster(`CREATE DATABASE ${name} OWNER ${owner}`);
    const address = new URL(withDatabase(inject('clusterUrl'), name));
    address.username = owner;
    address.password = 'x';
    url = address.href;
  });
  afterAll(async () => {
    await onCluster(`DROP DATABASE ${name} WITH (FORCE)`);
    await onCluster(`DROP ROLE ${owner}`);
    await rm(folder, { recursive: true });
  });

  return {
    /** Runs the migrations up to the one with this number prefix. */
    async bring(last: string): Promise<void> {
      for (const file of await readdir(MIGRATIONS)) {
        if (file.slice(0, 4) <= last) await copyFile(join(MIGRATIONS, file), join(folder, file));
      }
      await migrate(url, folder);
    },
    /** Runs statements as the platform role, which sees every row. */
    asPlatform: <T>(work: (client: pg.Client) => Promise<T>): Promise<T> =>
      withClient(url, async (client) => {
        await client.query('SET ROLE vigie_platform');
        return work(client);
      }),
  };
}
