import type { PgInsertValue } from 'drizzle-orm/pg-core';
import { inParts } from '#base/in-parts.ts';
import { type Transaction, wakeAfterCommit } from '../database/database.ts';
import { ANNOUNCED_CHANNEL, outbox } from './outbox-tables.ts';

export type NewFact = PgInsertValue<typeof outbox>;

/** Far below the parameters that one statement may have. */
const ROWS_AT_ONCE = 500;

/** Adds facts in their order; whoever follows them is woken once they are committed. */
export async function addToOutbox(tx: Transaction, facts: readonly NewFact[]): Promise<void> {
  if (facts.length === 0) return;
  for (const some of inParts(facts, ROWS_AT_ONCE)) await tx.insert(outbox).values(some);
  wakeAfterCommit(tx, ANNOUNCED_CHANNEL);
}
