import { bigint, jsonb, type PgInsertValue, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { splitIntoChunks } from '#base/arrays.ts';
import type { EventType } from '#base/event.ts';
import type { OrganisationId } from '#base/ids.ts';
import { notifyAfterCommit, type Transaction } from '../database/database.ts';

/** Notified after the commit of an announcement. */
export const ANNOUNCED_CHANNEL = 'outbox_announced';

/** Announced events; the columns are documented in migrations/0003. */
export const outbox = pgTable('outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  position: bigint({ mode: 'number' }),
  organisationId: uuid('organisation_id'),
  name: text().notNull(),
  payload: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  topics: text().array().notNull(),
  recheck: text().array().notNull(),
  sequencedAt: timestamp('sequenced_at', { withTimezone: true }),
});

export type NewOutboxEvent = PgInsertValue<typeof outbox>;

/** Far below the maximum number of parameters per statement. */
const ROWS_PER_INSERT = 500;

/** Appends events in order; consumers are notified after the commit. */
export async function addToOutbox(tx: Transaction, facts: readonly NewOutboxEvent[]): Promise<void> {
  if (facts.length === 0) return;
  for (const some of splitIntoChunks(facts, ROWS_PER_INSERT)) await tx.insert(outbox).values(some);
  notifyAfterCommit(tx, ANNOUNCED_CHANNEL);
}

/**
 * Announces an event in the transaction of the change itself: both are kept, or neither. Consumers and live streams receive
 * it after the commit. `null` means an event of the platform that belongs to no organisation.
 */
export async function announce<P extends z.ZodObject>(
  tx: Transaction,
  organisationId: OrganisationId | null,
  type: EventType<P>,
  payload: z.input<P>,
): Promise<void> {
  await announceAll(tx, organisationId, type, [payload]);
}

/** Announces many events of one type, in order, by few statements. */
export async function announceAll<P extends z.ZodObject>(
  tx: Transaction,
  organisationId: OrganisationId | null,
  type: EventType<P>,
  payloads: readonly z.input<P>[],
): Promise<void> {
  const events = payloads.map((payload) => {
    const parsed = type.payload.parse(payload);
    return {
      organisationId,
      name: type.name,
      payload: parsed,
      topics: [...type.topics(parsed)],
      recheck: [...(type.recheck?.(parsed) ?? [])],
    };
  });
  await addToOutbox(tx, events);
}
