import { createHash } from 'node:crypto';
import pg from 'pg';
import { expect } from 'vitest';

/** A hash for each row of each table, once no events are pending, so that two databases can be compared. */
export async function hashDatabase(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Events of the demo data get their positions after the address is served.
  const waiting = async () =>
    (await client.query('SELECT 1 FROM vigie.outbox WHERE position IS NULL')).rowCount;
  await expect.poll(waiting).toBe(0);
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'vigie' ORDER BY 1`,
  );
  const content: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await client.query(`SELECT t::text AS row FROM ${name} t ORDER BY 1`);
    content[name] = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  }
  await client.end();
  return content;
}
