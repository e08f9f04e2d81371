import { sql } from 'drizzle-orm';
import pg from 'pg';
import { z } from 'zod';
import type { Database } from '../../src/platform/database/database.ts';
import { allTables } from '../support/tenant-tables.ts';

const columnRows = z.array(z.object({ table: z.string(), column: z.string(), type: z.string() }));

async function columnsOf(database: Database, types: readonly string[]) {
  const { rows } = await database.platform.execute(sql`
    SELECT c.table_name AS table, c.column_name AS column, c.data_type AS type
    FROM information_schema.columns c JOIN information_schema.columns o USING (table_schema, table_name)
    WHERE c.table_schema = 'vigie' AND o.column_name = 'organisation_id' AND c.is_generated = 'NEVER'
      AND c.data_type IN (${sql.join(
        types.map((type) => sql`${type}`),
        sql`, `,
      )})`);
  return columnRows.parse(rows);
}

/** Columns with values of the program that no constraint lists: with other values, the organisation could not be read. */
const NOT_TEXTS = ['language', 'outbox.name'];

/** Writes a word into every text column of an organisation that accepts it; returns these columns. */
export async function insertCanary(database: Database, organisationId: string, word: string) {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const written: string[] = [];
  for (const { table, column, type } of await columnsOf(database, ['text', 'jsonb'])) {
    if (NOT_TEXTS.includes(column) || NOT_TEXTS.includes(`${table}.${column}`)) continue;
    // In JSON, replaces only sentences: names and values of the program stay.
    const changed =
      type === 'text'
        ? `"${column}" || '-${word}'`
        : `regexp_replace("${column}"::text, '"([^"\\\\]* [^"\\\\]*)"(?!:)', '"\\1 ${word}"', 'g')::jsonb`;
    const statement = `UPDATE vigie."${table}" SET "${column}" = ${changed}
      WHERE organisation_id = '${organisationId}' AND "${column}" IS NOT NULL`;
    // Columns with a check constraint or a foreign key refuse it.
    const { rowCount } = await owner.query(statement).catch(() => ({ rowCount: 0 }));
    if (rowCount) written.push(`${table}.${column}`);
  }
  await owner.end();
  return written;
}

/** The content of all tables of an organisation, so that every change is visible. */
export async function snapshotState(
  database: Database,
  organisationId: string,
): Promise<Record<string, string>> {
  const tables = (await allTables(database)).filter(({ hasOrganisation }) => hasOrganisation);
  const state: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await database.platform.execute(sql`
      SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS now
      FROM ${sql.identifier(name)} t WHERE organisation_id = ${organisationId}`);
    state[name] = String(rows[0]?.now);
  }
  return state;
}

/** All rows of an organisation that reference a person. */
export async function rowsReferencing(database: Database, organisationId: string, userId: string) {
  const rowsOf = new Set<string>();
  for (const { name } of (await allTables(database)).filter(({ hasOrganisation }) => hasOrganisation)) {
    const { rows } = await database.platform.execute(sql`
      SELECT t::text AS row FROM ${sql.identifier(name)} t
      WHERE organisation_id = ${organisationId} AND strpos(t::text, ${userId}) > 0`);
    for (const { row } of rows) rowsOf.add(`${name} ${row}`);
  }
  return rowsOf;
}

/** One id per table of an organisation, by table name, and the set of all ids. */
export async function collectIds(database: Database, organisationId: string) {
  const oneOfEach: Record<string, string> = { organisations: organisationId };
  const all = new Set([organisationId]);
  for (const { table } of (await columnsOf(database, ['uuid'])).filter(({ column }) => column === 'id')) {
    const { rows } = await database.platform.execute(
      sql`SELECT id::text FROM ${sql.identifier(table)} WHERE organisation_id = ${organisationId} ORDER BY id`,
    );
    for (const { id } of rows) all.add(String(id));
    if (rows.length > 0) oneOfEach[table] = String(rows.at(-1)?.id);
  }
  return { oneOfEach, all };
}
