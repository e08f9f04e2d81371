import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Transaction } from '../../src/platform/database/database.ts';

const tableRow = z.object({
  name: z.string(),
  /** Row-level security is enabled and forced for the owner. */
  fenced: z.boolean(),
  hasOrganisation: z.boolean(),
  policies: z.array(z.string()),
  /** The privileges of the request role on the table or any of its columns. */
  rights: z.array(z.string()),
  /** A column that the request role may write, if any. */
  writable: z.string().nullable(),
});
export type Table = z.infer<typeof tableRow>;

/** All tables and views of the product, read from the catalogue so that new ones are included. */
export async function allTables(database: Database): Promise<Table[]> {
  const { rows } = await database.platform.execute(sql`
    SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS fenced,
      EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'organisation_id'
              AND NOT a.attisdropped) AS "hasOrganisation",
      ARRAY(SELECT concat_ws(' ', p.policyname, p.permissive, p.cmd, array_to_string(p.roles, ','),
                             coalesce(p.qual, '-'), coalesce(p.with_check, '-'))
            FROM pg_policies p WHERE p.schemaname = 'vigie' AND p.tablename = c.relname) AS policies,
      ARRAY(SELECT r FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) r
            WHERE has_table_privilege('vigie_app', c.oid, r)
              OR (r IN ('SELECT', 'INSERT', 'UPDATE') AND has_any_column_privilege('vigie_app', c.oid, r))) AS rights,
      (SELECT a.attname FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
          AND a.attidentity = '' AND has_column_privilege('vigie_app', c.oid, a.attnum, 'UPDATE')
        ORDER BY a.attnum DESC LIMIT 1) AS writable
    FROM pg_class c WHERE c.relnamespace = 'vigie'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
    ORDER BY c.relname`);
  return z.array(tableRow).parse(rows);
}

/** Drops constraints, so that a test can write any row: it tests row-level security, not valid data. */
export const DROP_CONSTRAINTS = `DO $$ DECLARE c record; BEGIN
  FOR c IN SELECT conrelid::regclass AS t, conname FROM pg_constraint
           WHERE connamespace = 'vigie'::regnamespace AND contype IN ('c', 'f') LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT IF EXISTS %I CASCADE', c.t, c.conname);
  END LOOP; END $$`;

const VALUES: Readonly<Record<string, SQL>> = {
  uuid: sql`gen_random_uuid()`,
  text: sql`gen_random_uuid()::text`,
  bool: sql`false`,
  int2: sql`1`,
  int4: sql`1`,
  int8: sql`1`,
  float4: sql`1`,
  float8: sql`1`,
  numeric: sql`1`,
  date: sql`now()`,
  timestamptz: sql`now()`,
  jsonb: sql`'{}'::jsonb`,
  bytea: sql`''::bytea`,
  _text: sql`'{}'::text[]`,
  _uuid: sql`'{}'::uuid[]`,
};
/** Nullable columns from which the database generates a column that is not. */
const NEEDED_TOO: Readonly<Record<string, string>> = {
  portfolio_entries: 'user_id',
  recommendations: 'document_id',
};
const columnRow = z.object({ name: z.string(), type: z.string() });

/** Inserts a row of an organisation with a value in every required column. */
export async function insertSomeRow(tx: Transaction, table: string, organisationId: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    SELECT a.attname AS name, t.typname AS type FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
    WHERE a.attrelid = ${table}::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      AND a.attidentity = '' AND (a.attname IN ('organisation_id', ${NEEDED_TOO[table] ?? ''}) OR (a.attnotnull AND NOT a.atthasdef))`);
  const columns = z.array(columnRow).parse(rows);
  const values = columns.map(({ name, type }) => {
    if (name === 'organisation_id') return sql`${organisationId}::uuid`;
    const value = VALUES[type];
    if (!value) throw new Error(`add a value of type ${type} to tests/support/tenant-tables.ts`);
    return value;
  });
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(
    sql`INSERT INTO ${sql.identifier(table)} (${names}) VALUES (${sql.join(values, sql`, `)})`,
  );
}
