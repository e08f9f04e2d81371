import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';

/** Entries that were seen, by what they are known by. */
export const feedItems = pgTable(
  'feed_items',
  {
    feedId: uuid('feed_id').notNull(),
    itemKey: text('item_key').notNull(),
    fingerprint: text().notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  ({ feedId, itemKey }) => [primaryKey({ columns: [feedId, itemKey] })],
);
