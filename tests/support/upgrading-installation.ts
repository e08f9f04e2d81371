import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { migrate } from '../../src/platform/database/migrate.ts';
import { newId } from '../../src/platform/new-id.ts';
import { withDatabase } from './one-cluster.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');

async function asking<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=vigie,public' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
const onCluster = (statement: string) => asking(inject('clusterUrl'), (client) => client.query(statement));

/** An empty database that is brought forward step by step, as an installation from before is. */
export function upgradingInstallation() {
  const name = `upgrade_${newId().replaceAll('-', '')}`;
  /** As docs/operating.md asks for: it owns its database and may create roles, and is no superuser. */
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
    /** Runs the migrations up to the one whose number begins so. */
    async bring(last: string): Promise<void> {
      for (const file of await readdir(MIGRATIONS)) {
        if (file.slice(0, 4) <= last) await copyFile(join(MIGRATIONS, file), join(folder, file));
      }
      await migrate(url, folder);
    },
    /** Statements in the name of the platform, which sees every row. */
    asPlatform: <T>(work: (client: pg.Client) => Promise<T>): Promise<T> =>
      asking(url, async (client) => {
        await client.query('SET ROLE vigie_platform');
        return work(client);
      }),
  };
}
