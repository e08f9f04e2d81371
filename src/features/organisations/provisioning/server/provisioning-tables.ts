import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Bilingual } from '#base/language.ts';
import { timestamptz } from '#platform/database/columns.ts';

/** The token of the directory of each organisation; only the platform role reads it. */
export const provisioningTokens = pgTable('provisioning_tokens', {
  organisationId: uuid('organisation_id').primaryKey(),
  id: uuid().notNull(),
  secretHash: text('secret_hash').notNull(),
  createdBy: uuid('created_by'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  expiresAt: timestamptz('expires_at').notNull(),
  lastUsedAt: timestamptz('last_used_at'),
  /** When the admins were notified that it ends soon, and that it has ended. */
  warnedAt: timestamptz('warned_at'),
  endedAt: timestamptz('ended_at'),
});

/** The last refused calls of each directory. */
export const provisioningFailures = pgTable('provisioning_failures', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  at: timestamptz('at').notNull().defaultNow(),
  method: text().notNull(),
  resource: text().$type<'person' | 'group' | 'other'>().notNull(),
  target: text(),
  status: integer().notNull(),
  reason: text().notNull(),
  detail: jsonb().$type<Bilingual>().notNull(),
});
