import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database/database.ts';

const BATCH = 1_000;
const answer = z.tuple([z.object({ given: z.number().nullable() })]);

/**
 * Gives announced rows their positions until none waits. Rows may commit in any order; positions become visible in
 * order, because one transaction of the whole cluster hands them out at a time. Whoever is at it heard the same
 * wake-up and looks again, so finding it busy needs no wait.
 */
export async function sequenceOutbox(database: Database): Promise<void> {
  for (;;) {
    const { rows } = await database.platform.execute(sql`SELECT sequence_outbox(${BATCH}) AS given`);
    const [{ given }] = answer.parse(rows);
    if (given === null || given < BATCH) return;
  }
}
