import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database, Transaction } from '../../src/platform/database/database.ts';

/** Runs `other` until it is blocked by this transaction, to fix the order of the two. */
export async function untilBlocked(
  { platform }: Pick<Database, 'platform'>,
  tx: Transaction,
  other: Promise<unknown>,
): Promise<void> {
  other.catch(() => undefined);
  const { rows } = await tx.execute(sql`SELECT pg_backend_pid() AS pid`);
  const behind = sql`SELECT FROM pg_locks WHERE NOT granted AND ${rows[0]?.pid} = ANY(pg_blocking_pids(pid))`;
  await expect.poll(async () => (await platform.execute(behind)).rowCount).toBeGreaterThan(0);
}
