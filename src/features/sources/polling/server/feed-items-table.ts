import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/database/columns.ts';

/** Entries already seen, by their keys. */
export const feedItems = pgTable(
  'feed_items',
  {
    feedId: uuid('feed_id').notNull(),
    itemKey: text('item_key').notNull(),
    fingerprint: text().notNull(),
    seenAt: timestamptz('seen_at').notNull(),
  },
  ({ feedId, itemKey }) => [primaryKey({ columns: [feedId, itemKey] })],
);
