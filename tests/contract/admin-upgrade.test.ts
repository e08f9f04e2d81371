import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from '../../src/platform/database/migrate.ts';
import { newId } from '../../src/platform/new-id.ts';
import { withDatabase } from '../support/one-cluster.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
const name = `upgrade_${newId().replaceAll('-', '')}`;
/** As docs/operating.md asks for: it owns its database and may create roles, and is no superuser. */
const owner = `owner_${newId().replaceAll('-', '')}`;
let folder = '';

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

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-upgrade-'));
  await onCluster(`CREATE ROLE ${owner} LOGIN CREATEROLE PASSWORD 'x'`);
  await onCluster(`GRANT vigie_app, vigie_platform TO ${owner} WITH ADMIN OPTION`);
  await onCluster(`CREATE DATABASE ${name} OWNER ${owner}`);
});
afterAll(async () => {
  await onCluster(`DROP DATABASE ${name} WITH (FORCE)`);
  await onCluster(`DROP ROLE ${owner}`);
  await rm(folder, { recursive: true });
});

test('an installation from before is counted, searchable and keeps who invited whom', async () => {
  const address = new URL(withDatabase(inject('clusterUrl'), name));
  address.username = owner;
  address.password = 'x';
  const url = address.href;
  const bring = async (last: string) => {
    for (const file of await readdir(MIGRATIONS)) {
      if (file.slice(0, 4) <= last) await copyFile(join(MIGRATIONS, file), join(folder, file));
    }
    await migrate(url, folder);
  };
  await bring('0006');
  const [here, everybody, group, admin, invited, gone] = Array.from({ length: 6 }, newId);
  await asking(url, async (client) => {
    await client.query('SET ROLE vigie_platform');
    await client.query('INSERT INTO organisations (id, name) VALUES ($1, $2)', [here, 'Éole']);
    await client.query(
      `INSERT INTO groups (id, organisation_id, name) VALUES ($1, $3, 'Éole'), ($2, $3, 'Veille')`,
      [everybody, group, here],
    );
    await client.query('UPDATE organisations SET organisation_group_id = $1', [everybody]);
    await client.query(
      `INSERT INTO users (id, organisation_id, email, first_name, last_name, is_organisation_admin, modified_by,
                          first_signed_in_at, deleted_at)
       VALUES ($1, $4, 'a@example.org', 'Inès', 'Le Goff', true, null, now(), null),
              ($2, $4, 'b@example.org', 'Zoé', 'Œuvrard', false, $1, null, null),
              ($3, $4, 'c@example.org', 'Parti', 'Parti', true, null, now(), now())`,
      [admin, invited, gone, here],
    );
  });
  await bring('0007');
  await asking(url, async (client) => {
    await client.query('SET ROLE vigie_platform');
    const rows = async (text: string) => (await client.query(text)).rows;
    expect(await rows('SELECT member_count, admin_count, group_count, name_key FROM organisations')).toEqual([
      { member_count: 2, admin_count: 1, group_count: 1, name_key: 'eole' },
    ]);
    expect(await rows('SELECT word FROM name_words ORDER BY word')).toEqual(
      ['goff', 'ines', 'le', 'oeuvrard', 'zoe'].map((word) => ({ word })),
    );
    const invitations = await rows(
      'SELECT id, invited_by FROM users WHERE invited_at IS NOT NULL AND invited_at = created_at',
    );
    expect(invitations).toEqual([{ id: invited, invited_by: admin }]);
  });
});
