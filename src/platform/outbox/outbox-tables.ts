import { bigint, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

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
