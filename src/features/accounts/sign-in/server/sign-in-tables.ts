import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/database/columns.ts';
import type { LinkKind } from '../contract/emailed-links.ts';

export const emailedLinks = pgTable('emailed_links', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text().$type<LinkKind>().notNull(),
  email: text().notNull(),
  secretHash: text('secret_hash').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
  usedAt: timestamptz('used_at'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
});

export const signInAttempts = pgTable('sign_in_attempts', {
  subject: text().primaryKey(),
  failures: integer().notNull(),
  windowEndsAt: timestamptz('window_ends_at').notNull(),
});
