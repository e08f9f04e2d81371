import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant, written } from '#platform/database/columns.ts';
import type { Tag } from '../contract/tags.ts';

/** A tag as it is compared: without accents and capitals. The database keeps it. */
const tagKey = () => text('tag_key').notNull().generatedAlwaysAs('');

export const organisationTags = pgTable('organisation_tags', {
  organisationId: uuid('organisation_id').notNull(),
  text: text().notNull(),
  tagKey: tagKey(),
  ...written,
});

export const analysisTags = pgTable('analysis_tags', {
  organisationId: uuid('organisation_id').notNull(),
  analysisId: uuid('analysis_id').notNull(),
  id: uuid().notNull(),
  position: smallint().notNull(),
  text: text().notNull(),
  tagKey: tagKey(),
  source: text().$type<Tag['source']>().notNull(),
  addedAt: instant('added_at').notNull(),
  ...written,
});
