import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { databaseUrls, LoginRefused, prepareLogins } from '../../src/platform/database/logins.ts';
import { freePort } from '../../src/platform/free-port.ts';
import { newId } from '../../src/platform/new-id.ts';
import { withDatabase } from '../support/one-cluster.ts';
import { createMember, createOrganisation } from '../support/people.ts';
import { startProduct } from '../support/product.ts';
import { embeddedDatabase, newDataFolder, removeDataFolder } from '../support/product-folder.ts';
import { testDatabase } from '../support/test-database.ts';

const database = testDatabase();
const opened = new AsyncDisposableStack();
afterAll(() => opened.disposeAsync());

const asRequest = (statement: SQL) =>
  database().asTenant({ organisationId: newId(), userId: null }, (tx) => tx.execute(statement));

const NOT_ALLOWED = { cause: { code: '42501' } };

test.each([
  `SET ROLE vigie`,
  `SET ROLE vigie_platform`,
  `SET SESSION AUTHORIZATION vigie`,
  `COPY (SELECT 1) TO PROGRAM 'true'`,
  `COPY (SELECT 1) TO '/tmp/vigie-tr-05'`,
  `SELECT pg_read_file('postgresql.conf')`,
  `SELECT pg_ls_dir('.')`,
  `SELECT lo_import('/etc/passwd')`,
  `CREATE ROLE intruder`,
  `ALTER ROLE vigie_app SUPERUSER`,
  `CREATE TABLE vigie.intruder ()`,
  `CREATE TABLE public.intruder ()`,
  `ALTER TABLE users DISABLE ROW LEVEL SECURITY`,
  `DROP POLICY tenant ON users`,
  `SELECT rolpassword FROM pg_authid`,
  `CREATE SCHEMA intruder`,
  `SELECT FROM public.migrations`,
])('[TR-05] the connection of a request, and that of the platform, are refused: %s', async (statement) => {
  await expect(asRequest(sql.raw(statement))).rejects.toMatchObject(NOT_ALLOWED);
  if (statement === 'SET ROLE vigie_platform') return;
  await expect(database().platform.execute(sql.raw(statement))).rejects.toMatchObject(NOT_ALLOWED);
});

test('[TR-05] a request that leaves its role has no more than before: no row of another organisation', async () => {
  const [mine, theirs] = [await createOrganisation(database()), await createOrganisation(database())];
  const me = await createMember(database(), mine);
  await createMember(database(), theirs);
  for (const leaving of [
    'RESET ROLE',
    'RESET SESSION AUTHORIZATION',
    'SET ROLE none',
    'SET row_security = off',
  ]) {
    const seen = database().asTenant({ organisationId: mine.id, userId: me.id }, async (tx) => {
      await tx.execute(sql.raw(leaving));
      return (await tx.execute(sql`SELECT DISTINCT organisation_id AS id FROM users`)).rows;
    });
    if (leaving === 'SET row_security = off') await expect(seen).rejects.toMatchObject(NOT_ALLOWED);
    else expect(await seen).toEqual([{ id: mine.id }]);
  }
});

test('[TR-05] both logins own nothing, may nothing beyond their one role, and are not shared by two databases', async () => {
  const names = [
    database().platform.execute(sql`SELECT session_user AS name`),
    asRequest(sql`SELECT session_user AS name`),
  ];
  const [platform, request] = await Promise.all(names);
  const { name } = await currentDatabase();
  expect([request?.rows, platform?.rows]).toEqual([
    [{ name: `vigie_app_${name}` }],
    [{ name: `vigie_platform_${name}` }],
  ]);
  const { rows } = await asOwner(`
    SELECT m.rolname AS login, array_agg(r.rolname::text) AS roles, bool_or(g.set_option) AS "maySet",
      bool_or(m.rolsuper OR m.rolbypassrls OR m.rolcreaterole OR m.rolcreatedb OR m.rolreplication) AS above,
      (SELECT count(*) FROM pg_shdepend o WHERE o.refobjid = m.oid AND o.deptype = 'o') AS owned
    FROM pg_auth_members g JOIN pg_roles m ON m.oid = g.member JOIN pg_roles r ON r.oid = g.roleid
    WHERE m.rolname LIKE '%${name}' GROUP BY m.oid, m.rolname, m.rolsuper ORDER BY 1`);
  const bare = { maySet: false, above: false, owned: 0 };
  expect(rows).toEqual([
    { login: `vigie_app_${name}`, roles: ['vigie_app'], ...bare },
    { login: `vigie_platform_${name}`, roles: ['vigie_platform'], ...bare },
  ]);
});

test('[TR-05] an owner that may create no role says which statements are missing, and works once they have run', async () => {
  const name = `owned_${newId().replaceAll('-', '')}`;
  await asOwner(`CREATE ROLE ${name} LOGIN PASSWORD 'x'`);
  const url = new URL(database().ownerUrl);
  [url.username, url.password] = [name, 'x'];
  const refused = await prepareLogins(url.href).catch((failure: unknown) => failure);
  expect(refused).toBeInstanceOf(LoginRefused);
  const { message } = z.instanceof(LoginRefused).parse(refused);
  const [, first = ''] = /\n\n([\s\S]*;)/.exec(message) ?? [];
  expect(first).toMatch(/ALTER ROLE .* LOGIN PASSWORD 'SCRAM-SHA-256\$[\s\S]*GRANT vigie_app TO /);
  await asOwner(first);
  const second = await prepareLogins(url.href).catch((failure: Error) => failure.message);
  await asOwner(/\n\n([\s\S]*;)/.exec(String(second))?.[1] ?? '');
  const { requests } = await prepareLogins(url.href);
  expect(await ask(requests, `SELECT pg_has_role('vigie_app', 'USAGE') AS works`)).toEqual([{ works: true }]);
  // The tests of this file go on with the passwords of the first owner.
  await prepareLogins(database().ownerUrl);
});

test('[TR-05] a login given by the settings is refused when it may do more than its role, or less', async () => {
  const owner = database().ownerUrl;
  const { platform } = databaseUrls(owner);
  await expect(prepareLogins(owner, { DATABASE_REQUEST_URL: owner })).rejects.toThrow('is a superuser');
  await expect(prepareLogins(owner, { DATABASE_REQUEST_URL: platform })).rejects.toThrow(
    'is a member of vigie_platform',
  );
  const bare = new URL(owner);
  [bare.username, bare.password] = [`bare_${newId().replaceAll('-', '')}`, 'x'];
  await asOwner(`CREATE ROLE ${bare.username} LOGIN PASSWORD 'x'`);
  const given = { DATABASE_REQUEST_URL: bare.href };
  await expect(prepareLogins(owner, given)).rejects.toThrow('does not have the rights of vigie_app');
  await asOwner(`GRANT vigie_app TO ${bare.username}`);
  expect((await prepareLogins(owner, given)).requests).toBe(bare.href);
});

test('[TR-05] a data folder of the version before gets its logins at the start, and is closed to other accounts', async () => {
  const dataDir = await newDataFolder();
  opened.defer(() => removeDataFolder(dataDir));
  const start = async () =>
    startProduct({ dataDir, port: await freePort(), words: ['--empty'], settings: { ROLES: 'web' } });
  const first = await start();
  const { url } = await embeddedDatabase(dataDir);
  await first.stop();
  expect((await stat(dataDir)).mode & 0o007).toBe(0);

  const again = await start();
  opened.defer(async () => void (await again.stop()));
  const running = await embeddedDatabase(dataDir);
  // As before: nobody can log in but the owner. The running product finds out at its next connection.
  await ask(running.url, 'DROP ROLE vigie_app_postgres, vigie_platform_postgres');
  await again.stop();
  expect(new URL(url).username).toBe('vigie');

  const upgraded = await start();
  opened.defer(async () => void (await upgraded.stop()));
  const { requests } = databaseUrls((await embeddedDatabase(dataDir)).url);
  expect(await ask(requests, 'SELECT rolsuper AS above FROM pg_roles WHERE rolname = session_user')).toEqual([
    { above: false },
  ]);
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  expect(entries.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['database-password', 'PG_VERSION']),
  );
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    // PostgreSQL removes files of its own meanwhile.
    const found = await stat(path).catch(() => undefined);
    expect({ path, others: (found?.mode ?? 0) & 0o077 }).toEqual({ path, others: 0 });
  }
});

test('[TR-05] compose.yaml knows no secret: each comes from the environment', async () => {
  const compose = await readFile('compose.yaml', 'utf8');
  expect(parse(compose)).toHaveProperty('services.app');
  const secrets = [...compose.matchAll(/\$\{(\w*(?:PASSWORD|SECRET)\w*)(:?[-?])([^}]*)\}/g)];
  expect(secrets.length).toBeGreaterThan(4);
  expect(
    secrets.filter(([, , operator, value]) => operator === ':-' && value !== '').map(([all]) => all),
  ).toEqual([]);
  expect(compose).not.toContain('change-this');
});

async function currentDatabase(): Promise<{ name: string }> {
  const { rows } = await database().platform.execute(sql`SELECT current_database() AS name`);
  return z.tuple([z.object({ name: z.string() })]).parse(rows)[0];
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const asOwner = async (statement: string) => ({
  rows: await ask(withDatabase(inject('clusterUrl'), (await currentDatabase()).name), statement),
});
