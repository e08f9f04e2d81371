import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { CODES } from '#features/analyses/analyses/contract/codes.ts';
import type { Anchor } from '#features/documents/anchoring/contract/anchor.ts';
import { auditColumns, timestamptz } from '#platform/database/columns.ts';
import { ELEMENT_TYPES } from '../contract/elements.ts';

export const elements = pgTable('elements', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  analysisId: uuid('analysis_id').notNull(),
  userId: uuid('user_id').notNull(),
  type: text({ enum: ELEMENT_TYPES }).notNull(),
  text: text().notNull(),
  note: text().notNull().default(''),
  rewrittenAt: timestamptz('rewritten_at'),
  code: text({ enum: CODES }),
  anchor: jsonb().$type<Anchor>(),
  missionId: uuid('mission_id'),
  archived: boolean().notNull().default(false),
  // Recounted by every change of votes and replies.
  upvotes: integer().notNull().default(0),
  questions: integer().notNull().default(0),
  downvotes: integer().notNull().default(0),
  replyCount: integer('reply_count').notNull().default(0),
  support: doublePrecision().notNull().generatedAlwaysAs(0),
  revision: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  ...auditColumns,
});
export type ElementRow = typeof elements.$inferSelect;

export const elementVotes = pgTable('element_votes', {
  organisationId: uuid('organisation_id').notNull(),
  elementId: uuid('element_id').notNull(),
  userId: uuid('user_id').notNull(),
  vote: smallint().notNull(),
  ...auditColumns,
});

export const replies = pgTable('replies', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  elementId: uuid('element_id').notNull(),
  userId: uuid('user_id').notNull(),
  text: text().notNull(),
  archived: boolean().notNull().default(false),
  upvotes: integer().notNull().default(0),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  ...auditColumns,
});

export const replyUpvotes = pgTable('reply_upvotes', {
  organisationId: uuid('organisation_id').notNull(),
  replyId: uuid('reply_id').notNull(),
  userId: uuid('user_id').notNull(),
  ...auditColumns,
});

export const missions = pgTable('missions', {
  elementId: uuid('element_id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  closedAt: timestamptz('closed_at'),
  ...auditColumns,
});

export const missionAssignees = pgTable('mission_assignees', {
  organisationId: uuid('organisation_id').notNull(),
  missionId: uuid('mission_id').notNull(),
  userId: uuid('user_id').notNull(),
  position: smallint().notNull(),
  ...auditColumns,
});
