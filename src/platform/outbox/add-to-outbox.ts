import type { PgInsertValue } from 'drizzle-orm/pg-core';
import { splitIntoChunks } from '#base/split-into-chunks.ts';
import { notifyAfterCommit, type Transaction } from '../database/database.ts';
import { ANNOUNCED_CHANNEL, outbox } from './outbox-tables.ts';

export type NewOutboxEvent = PgInsertValue<typeof outbox>;

/** Far below the maximum number of parameters per statement. */
const ROWS_PER_INSERT = 500;

/** Appends events in order; consumers are notified after the commit. */
export async function addToOutbox(tx: Transaction, facts: readonly NewOutboxEvent[]): Promise<void> {
  if (facts.length === 0) return;
  for (const some of splitIntoChunks(facts, ROWS_PER_INSERT)) await tx.insert(outbox).values(some);
  notifyAfterCommit(tx, ANNOUNCED_CHANNEL);
}
