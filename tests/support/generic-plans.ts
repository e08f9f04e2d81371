import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { z } from 'zod';
import { newId } from '../../src/platform/new-id.ts';
import type { SentStatement } from './record-statements.ts';
import { insertSomeRow } from './tenant-tables.ts';

/** A scan of a table within a plan. */
export interface Scan {
  readonly table: string;
  readonly type: string;
  /** The index condition; empty when the whole table or index is scanned. */
  readonly indexCondition: string;
  /** The filter on the scanned rows. */
  readonly filter: string;
  /** Stops when the page is full: no node above it needs all rows first. */
  readonly isLimited: boolean;
}

export interface PlannedStatement extends SentStatement {
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
            table,
            type,
            isLimited: untilFull,
            filter: plan.Filter ?? '',
            indexCondition: plan['Index Cond'] ?? plan['Recheck Cond'] ?? '',
          },
        ]
      : [];
  const below = (child: Step) =>
    child['Parent Relationship'] !== 'Inner' &&
    (type === 'Limit' || (untilFull && !SEES_ALL_FIRST.includes(type)));
  return [...own, ...(plan.Plans ?? []).flatMap((child) => scansIn(child, below(child)))];
}

/** Sets large table statistics for the planner; each table needs a row, or they are ignored. */
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
const tableNames = z.array(z.object({ name: z.string() }));

/**
 * The generic plans of statements, with the role that sends them and independent of parameter values; sequential scans are
 * disabled, so that an index is used whenever one fits.
 */
export async function genericPlans(
  url: string,
  statements: readonly SentStatement[],
): Promise<PlannedStatement[]> {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=vigie' });
  await client.connect();
  try {
    await client.query('BEGIN; SET LOCAL session_replication_role = replica');
    for (const { name } of tableNames.parse((await client.query(EMPTY_TABLES)).rows))
      await insertSomeRow(drizzle(client), name, newId());
    await client.query(MANY_ROWS);
    for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
      await client.query(`SET LOCAL enable_${way} = off`);
    const planned: PlannedStatement[] = [];
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
