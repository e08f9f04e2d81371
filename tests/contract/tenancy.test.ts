import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/platform/new-id.ts';
import { createMember, createOrganisation } from '../support/people.ts';
import { allTables, DROP_CONSTRAINTS, insertSomeRow, type Table } from '../support/tenant-tables.ts';
import { testDatabase } from '../support/test-database.ts';

const database = testDatabase();

/** Tables of no organisation that a request may read; everything else of the platform is closed to it. */
const OPEN_TO_REQUESTS: Readonly<Record<string, readonly string[]>> = { configurations: ['SELECT'] };

/** Tables whose rows of no organisation are there for everyone to read; a request writes none of them. */
const READ_BY_EVERYONE = ['publications', 'sources'];

const NOT_ALLOWED = { cause: { code: '42501' } };
let here = '';
let there = '';
let tables: Table[] = [];
const tenantTables = () => tables.filter(({ hasOrganisation }) => hasOrganisation);

/** Two organisations, and at least one row of the other one in every tenant table. */
beforeAll(async () => {
  const [mine, theirs] = [await createOrganisation(database()), await createOrganisation(database())];
  for (const organisation of [mine, theirs]) await createMember(database(), organisation);
  [here, there] = [mine.id, theirs.id];
  tables = await allTables(database());
  const owner = new pg.Client({ connectionString: database().ownerUrl });
  await owner.connect();
  await owner.query(DROP_CONSTRAINTS);
  await owner.end();
  for (const { name } of tenantTables()) {
    if (name === 'organisations') continue;
    await database().asPlatform((tx) => insertSomeRow(tx, name, there));
  }
});

const asHere = (statement: SQL) =>
  database().asTenant({ organisationId: here, userId: null }, (tx) => tx.execute(statement));

/** Runs a statement as a request of one organisation, answers whose rows it touched, and undoes it. */
async function touchedBy(statement: SQL): Promise<unknown[]> {
  let touched: unknown[] = [];
  const undone = new Error('undone');
  await database()
    .asTenant({ organisationId: here, userId: null }, async (tx) => {
      touched = (await tx.execute(statement)).rows;
      throw undone;
    })
    .catch((failure: unknown) => {
      if (failure !== undone) throw failure;
    });
  return touched;
}

describe('[SY-02] the catalogue', () => {
  test('every table that names an organisation is fenced by the database itself', () => {
    expect(tenantTables().map(({ name }) => name)).toEqual(
      expect.arrayContaining(['audit', 'group_members', 'groups', 'organisations', 'outbox', 'users']),
    );
    const inside = '(organisation_id = current_organisation())';
    for (const { name, fenced, policies, rights } of tenantTables()) {
      expect({ name, fenced, truncates: rights.includes('TRUNCATE') }).toEqual({
        name,
        fenced: true,
        truncates: false,
      });
      const isEveryones = READ_BY_EVERYONE.includes(name);
      const tenant = isEveryones
        ? `SELECT vigie_app ((organisation_id IS NULL) OR ${inside}) -`
        : `ALL vigie_app ${inside} ${inside}`;
      if (isEveryones) expect({ name, rights }).toEqual({ name, rights: ['SELECT'] });
      // Permissive policies add up: one for requests, one for the platform, and no other.
      expect({ name, permits: policies.filter((policy) => policy.includes(' PERMISSIVE ')).sort() }).toEqual({
        name,
        permits: ['platform PERMISSIVE ALL vigie_platform true true', `tenant PERMISSIVE ${tenant}`],
      });
    }
  });

  test('every other table is closed to requests, but for a short list', () => {
    for (const { name, rights } of tables.filter(({ hasOrganisation }) => !hasOrganisation)) {
      expect({ name, rights }).toEqual({ name, rights: OPEN_TO_REQUESTS[name] ?? [] });
    }
  });

  test('neither role of the product owns a table or can bypass the fence', async () => {
    const { rows } = await database().platform.execute(sql`
      SELECT r.rolname AS role, r.rolsuper OR r.rolbypassrls OR r.rolcreaterole AS above,
        (SELECT count(*) FROM pg_class c WHERE c.relowner = r.oid) AS owned
      FROM pg_roles r WHERE r.rolname IN ('vigie_app', 'vigie_platform') ORDER BY 1`);
    expect(rows).toEqual([
      { role: 'vigie_app', above: false, owned: 0 },
      { role: 'vigie_platform', above: false, owned: 0 },
    ]);
  });
});

describe('[SY-02] a statement that forgets its filter, for every tenant table', () => {
  test('reads nothing of another organisation', async () => {
    for (const { name, rights } of tenantTables()) {
      const table = sql.identifier(name);
      const theirs = await database().platform.execute(
        sql`SELECT FROM ${table} WHERE organisation_id = ${there}`,
      );
      expect({ name, hasRows: theirs.rows.length > 0 }).toEqual({ name, hasRows: true });
      if (!rights.includes('SELECT')) continue;
      const { rows } = await asHere(sql`SELECT DISTINCT organisation_id AS id FROM ${table}`);
      expect({ name, others: rows.filter(({ id }) => id !== here) }).toEqual({ name, others: [] });
      const named = await asHere(sql`SELECT FROM ${table} WHERE organisation_id = ${there}`);
      expect({ name, named: named.rows }).toEqual({ name, named: [] });
    }
  });

  test('changes and deletes nothing of another organisation', async () => {
    for (const { name, rights, writable } of tenantTables()) {
      const table = sql.identifier(name);
      const answer = sql`RETURNING organisation_id AS id`;
      const others = (rows: unknown[]) => ({
        name,
        others: rows.filter((row) => JSON.stringify(row).includes(there)),
      });
      if (rights.includes('DELETE')) {
        const gone = await touchedBy(sql`DELETE FROM ${table} ${answer}`);
        expect(others(gone)).toEqual({ name, others: [] });
      }
      if (writable) {
        const column = sql.identifier(writable);
        const changed = await touchedBy(sql`UPDATE ${table} SET ${column} = ${column} ${answer}`);
        expect(others(changed)).toEqual({ name, others: [] });
      }
    }
  });

  test('adds nothing to another organisation', async () => {
    for (const { name } of tenantTables()) {
      const adding = database().asTenant({ organisationId: here, userId: null }, (tx) =>
        insertSomeRow(tx, name, there),
      );
      await expect(adding, name).rejects.toMatchObject(NOT_ALLOWED);
    }
  });

  test('sees nothing at all in the name of an organisation that does not exist', async () => {
    for (const { name, rights } of tenantTables()) {
      if (!rights.includes('SELECT')) continue;
      const { rows } = await database().asTenant({ organisationId: newId(), userId: null }, (tx) =>
        tx.execute(sql`SELECT count(*) AS n FROM ${sql.identifier(name)}`),
      );
      expect({ name, rows }).toEqual({ name, rows: [{ n: 0 }] });
    }
  });
});

test('[SY-02] a request can make nobody a platform admin', async () => {
  const raise = asHere(sql`UPDATE users SET is_platform_admin = true`);
  await expect(raise).rejects.toMatchObject(NOT_ALLOWED);
  const make = asHere(sql`
    INSERT INTO users (id, organisation_id, email, first_name, last_name, is_platform_admin)
    VALUES (gen_random_uuid(), ${here}, 'root@example.org', 'R', 'R', true)`);
  await expect(make).rejects.toMatchObject(NOT_ALLOWED);
});
