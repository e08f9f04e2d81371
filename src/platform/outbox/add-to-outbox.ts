import type { PgInsertValue } from 'drizzle-orm/pg-core';
import { inParts } from '#base/in-parts.ts';
import { type Transaction, wakeAfterCommit } from '../database/database.ts';
import { ANNOUNCED_CHANNEL, outbox } from './outbox-tables.ts';

export type NewFact = PgInsertValue<typeof outbox>;

/** Far below the maximum number of parameters per statement. */
const ROWS_PER_INSERT = 500;

/** Appends events in order; consumers are notified after the commit. */
export async function addToOutbox(tx: Transaction, facts: readonly NewFact[]): Promise<void> {
  if (facts.length === 0) return;
  for (const some of inParts(facts, ROWS_PER_INSERT)) await tx.insert(outbox).values(some);
  wakeAfterCommit(tx, ANNOUNCED_CHANNEL);
}
