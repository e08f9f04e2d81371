import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './database.ts';

const nowRow = z.tuple([z.object({ nowMs: z.number() })]);

/**
 * A clock set by the database's, which all nodes share, and driven by the one that never jumps. Whatever deletes what is
 * old, or says when something is due again, goes by it: a node whose own clock is days off would delete too early, or
 * leave for days what is due.
 */
export async function databaseClock({ platform }: Pick<Database, 'platform'>): Promise<() => Date> {
  const { rows } = await platform.execute(sql`SELECT extract(epoch FROM now())::float8 * 1000 AS "nowMs"`);
  const [{ nowMs }] = nowRow.parse(rows);
  const readAtMs = performance.now();
  return () => new Date(nowMs + performance.now() - readAtMs);
}
