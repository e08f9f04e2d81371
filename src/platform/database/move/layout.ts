import type { Client } from 'pg';
import { z } from 'zod';

/** A table to copy: quoted name and columns, without generated columns. */
const table = z.object({ name: z.string(), columns: z.string(), isFenced: z.boolean() });
export type Table = z.infer<typeof table>;

/** Internal tables of the queue, recreated by pg-boss. */
const NOT_MOVED = ['pgboss.version', 'pgboss.bam', 'pgboss.warning', 'pgboss.queue_stats'];

const SCHEMAS = ['vigie', 'pgboss', 'public'];

/** Every table of the product by name, migrations and queues included. */
export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query(
    `SELECT format('%I.%I', s.nspname, t.relname) AS name, t.relforcerowsecurity AS "isFenced",
            string_agg(quote_ident(c.attname), ', ' ORDER BY c.attname) AS columns
     FROM pg_class t
     JOIN pg_namespace s ON s.oid = t.relnamespace
     JOIN pg_attribute c ON c.attrelid = t.oid AND c.attnum > 0 AND NOT c.attisdropped AND c.attgenerated = ''
     WHERE s.nspname = ANY ($1) AND t.relkind IN ('r', 'p') AND NOT t.relispartition
     GROUP BY s.nspname, t.relname, t.relforcerowsecurity
     ORDER BY name`,
    [SCHEMAS],
  );
  return z
    .array(table)
    .parse(rows)
    .filter(({ name }) => !NOT_MOVED.includes(name));
}

const foreignKey = z.object({ table: z.string(), name: z.string(), definition: z.string() });

export async function foreignKeysOf(client: Client): Promise<z.infer<typeof foreignKey>[]> {
  const { rows } = await client.query(
    `SELECT format('%I.%I', s.nspname, t.relname) AS table, quote_ident(k.conname) AS name,
            pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k
     JOIN pg_class t ON t.oid = k.conrelid
     JOIN pg_namespace s ON s.oid = t.relnamespace
     WHERE k.contype = 'f' AND k.conparentid = 0 AND s.nspname = ANY ($1)
     ORDER BY 1, 2`,
    [SCHEMAS],
  );
  return z.array(foreignKey).parse(rows);
}

const sequence = z.object({ name: z.string(), last: z.string().nullable() });

/** The last value of each sequence; null when it was never used. */
export async function sequencesOf(client: Client): Promise<z.infer<typeof sequence>[]> {
  const { rows } = await client.query(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS last
     FROM pg_sequences WHERE schemaname = ANY ($1) ORDER BY 1`,
    [SCHEMAS],
  );
  return z.array(sequence).parse(rows);
}

/** Row count and a checksum that changes with any value. */
export async function tableChecksum(
  client: Client,
  { name, columns }: Table,
): Promise<{ rows: number; sum: string }> {
  const { rows } = await client.query(
    `SELECT count(*)::int AS rows, coalesce(sum(('x' || left(md5(ROW(${columns})::text), 15))::bit(60)::bigint), 0)::text AS sum
     FROM ${name}`,
  );
  return z.tuple([z.object({ rows: z.number(), sum: z.string() })]).parse(rows)[0];
}
