import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { auditColumns, timestamptz } from '#platform/database/columns.ts';
import type { Notification, NotificationStatus } from '../contract/notifications.ts';

/** What was done; see the contract. */
export type NotificationType = Notification['details']['type'];

/** See migrations/0009 for the meaning of the columns. */
export const notifications = pgTable('notifications', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  userId: uuid('user_id').notNull(),
  status: text().$type<NotificationStatus>().notNull().default('created'),
  act: text().$type<NotificationType>().notNull(),
  causedBy: uuid('caused_by'),
  analysisId: uuid('analysis_id'),
  documentTitle: text('document_title').notNull(),
  documentUrl: text('document_url').notNull(),
  at: timestamptz('at').notNull(),
  firstAt: timestamptz('first_at').notNull(),
  position: bigint({ mode: 'number' }).notNull(),
  ...auditColumns,
});
