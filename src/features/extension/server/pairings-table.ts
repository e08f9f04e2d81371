import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/database/columns.ts';

/** Approved pairings not fetched yet. An approval ends with the session that gave it. */
export const pairings = pgTable('pairings', {
  challenge: text().primaryKey(),
  sessionId: uuid('session_id').notNull(),
  browser: text().notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  expiresAt: timestamptz('expires_at').notNull(),
});
