import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database/database.ts';

const BATCH = 1_000;
const assignedRow = z.tuple([z.object({ given: z.number().nullable() })]);

/**
 * Assigns positions to committed events until none is left. Events may commit in any order; positions become visible in
 * order, because only one transaction in the cluster assigns them at a time. When another one is doing so, it received the
 * same notification and will run again, so this call need not wait.
 */
export async function sequenceOutbox(database: Database): Promise<void> {
  for (;;) {
    const { rows } = await database.platform.execute(sql`SELECT sequence_outbox(${BATCH}) AS given`);
    const [{ given }] = assignedRow.parse(rows);
    if (given === null || given < BATCH) return;
  }
}
