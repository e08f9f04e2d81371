import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './database.ts';

const nowRow = z.tuple([z.object({ nowMs: z.number() })]);

/**
 * A clock based on the database clock, which all nodes share, and advanced by the monotonic one. Deletions of old rows and
 * due dates use it: a node whose own clock is days off would delete too early, or delay for days what is due.
 */
export async function databaseClock({ platform }: Pick<Database, 'platform'>): Promise<() => Date> {
  const { rows } = await platform.execute(sql`SELECT extract(epoch FROM now())::float8 * 1000 AS "nowMs"`);
  const [{ nowMs }] = nowRow.parse(rows);
  const readAtMs = performance.now();
  return () => new Date(nowMs + performance.now() - readAtMs);
}
