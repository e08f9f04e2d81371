import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { z } from 'zod';
import { newId } from '../../src/platform/new-id.ts';
import type { SentStatement } from './recorded-statements.ts';
import { insertSomeRow } from './tenant-tables.ts';

/** One look at a table within a plan. */
export interface Scan {
  readonly table: string;
  readonly type: string;
  /** What its rows are found by: nothing, when all of the table or of an index is read. */
  readonly found: string;
  /** What the rows that were found are held against. */
  readonly held: string;
  /** Read only until the page is full: nothing above it wants to see everything first. */
  readonly untilFull: boolean;
}

export interface Planned extends SentStatement {
  readonly scans: readonly Scan[];
}

const word = z.string().optional();
const step = z.object({
  'Node Type': z.string(),
  'Parent Relationship': word,
  'Relation Name': word,
  'Index Cond': word,
  'Recheck Cond': word,
  Filter: word,
  get Plans() {
    return z.array(step).optional();
  },
});
type Step = z.infer<typeof step>;
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: step })]) })]);

const SEES_ALL_FIRST = ['Sort', 'Aggregate', 'Hash', 'WindowAgg', 'SetOp', 'Materialize', 'Unique'];

function scansIn(plan: Step, untilFull = false): Scan[] {
  const { 'Node Type': type, 'Relation Name': table } = plan;
  const own: Scan[] =
    table && type !== 'ModifyTable'
      ? [
          {
            ...{ table, type, untilFull, held: plan.Filter ?? '' },
            found: plan['Index Cond'] ?? plan['Recheck Cond'] ?? '',
          },
        ]
      : [];
  const below = (child: Step) =>
    child['Parent Relationship'] !== 'Inner' &&
    (type === 'Limit' || (untilFull && !SEES_ALL_FIRST.includes(type)));
  return [...own, ...(plan.Plans ?? []).flatMap((child) => scansIn(child, below(child)))];
}

/** Tells the planner that every table is long, so that it plans as it would among many; each has a row, or it would not believe it. */
const MANY_ROWS = `DO $$ DECLARE t record; c record; BEGIN
  FOR t IN SELECT oid, relname::text AS name FROM pg_class WHERE relnamespace = 'vigie'::regnamespace AND relkind = 'r' LOOP
    PERFORM pg_restore_relation_stats('schemaname', 'vigie', 'relname', t.name, 'relpages', 1, 'reltuples', 1000000::real);
    FOR c IN SELECT attname::text AS name FROM pg_attribute
             WHERE attrelid = t.oid AND attnum > 0 AND NOT attisdropped AND atttypid = 'uuid'::regtype LOOP
      PERFORM pg_restore_attribute_stats('schemaname', 'vigie', 'relname', t.name, 'attname', c.name, 'inherited', false,
        'null_frac', 0::real, 'avg_width', 16,
        'n_distinct', CASE WHEN c.name = 'organisation_id' THEN 20 ELSE -0.05 END::real);
    END LOOP;
  END LOOP; END $$`;
const EMPTY_TABLES = `SELECT relname AS name FROM pg_class
  WHERE relnamespace = 'vigie'::regnamespace AND relkind = 'r' AND pg_relation_size(oid) = 0`;
const named = z.array(z.object({ name: z.string() }));

/**
 * How the database would find what statements ask for, as the role that asks and whatever the values, where an index
 * serves whenever there is one.
 */
export async function genericPlans(url: string, statements: readonly SentStatement[]): Promise<Planned[]> {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=vigie' });
  await client.connect();
  try {
    await client.query('BEGIN; SET LOCAL session_replication_role = replica');
    for (const { name } of named.parse((await client.query(EMPTY_TABLES)).rows))
      await insertSomeRow(drizzle(client), name, newId());
    await client.query(MANY_ROWS);
    for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
      await client.query(`SET LOCAL enable_${way} = off`);
    const planned: Planned[] = [];
    for (const sent of statements) {
      await client.query(`SET LOCAL ROLE ${sent.role}`);
      const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${sent.text}`);
      planned.push({ ...sent, scans: scansIn(explained.parse(rows)[0]['QUERY PLAN'][0].Plan) });
    }
    return planned;
  } finally {
    await client.query('ROLLBACK');
    await client.end();
  }
}
