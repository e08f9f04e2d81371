import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#base/language.ts';
import { auditColumns, timestamptz } from '#platform/database/columns.ts';
import type { Objective } from '../contract/objective.ts';
import type { Theme, TourStep } from '../contract/profile.ts';

/** A generated column for searching and sorting names: without accents and capitals. */
const nameKey = (name: string) => text(name).notNull().generatedAlwaysAs('');

export const organisations = pgTable('organisations', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  nameKey: nameKey('name_key'),
  maxUsers: integer('max_users'),
  maxGroups: integer('max_groups'),
  organisationGroupId: uuid('organisation_group_id'),
  requiresSecondFactor: boolean('requires_second_factor').notNull().default(false),
  /** Whether members sign in through the provider of the organisation only. */
  requiresProvider: boolean('requires_provider').notNull().default(false),
  /** Since when a directory provisions people and groups; null: none does. */
  directoryConnectedAt: timestamptz('directory_connected_at'),
  // Maintained by database triggers; read-only here.
  memberCount: integer('member_count').notNull().default(0),
  adminCount: integer('admin_count').notNull().default(0),
  groupCount: integer('group_count').notNull().default(0),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  ...auditColumns,
});

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  email: text().notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  displayName: text('display_name').notNull().generatedAlwaysAs(''),
  nameKey: nameKey('name_key'),
  nameKeyReversed: nameKey('name_key_reversed'),
  image: text(),
  isOrganisationAdmin: boolean('is_organisation_admin').notNull().default(false),
  isPlatformAdmin: boolean('is_platform_admin').notNull().default(false),
  /** A passkey or an authenticator app. */
  hasSecondFactor: boolean('has_second_factor').notNull().default(false),
  invitedAt: timestamptz('invited_at'),
  invitedBy: uuid('invited_by'),
  /** When the mail server last refused the invitation; null once it was accepted. */
  invitationFailedAt: timestamptz('invitation_failed_at'),
  firstSignedInAt: timestamptz('first_signed_in_at'),
  suspendedAt: timestamptz('suspended_at'),
  deletedAt: timestamptz('deleted_at'),
  /** Since when the directory of the organisation names this person, and the id they have there. */
  provisionedAt: timestamptz('provisioned_at'),
  externalId: text('external_id'),
  language: text().$type<Language>(),
  theme: text().$type<Theme>().notNull().default('system'),
  maxPortfolioSectionSize: integer('max_portfolio_section_size'),
  singleKeyShortcuts: boolean('single_key_shortcuts').notNull().default(true),
  tourHidden: boolean('tour_hidden').notNull().default(false),
  tourDone: text('tour_done').array().$type<TourStep[]>().notNull().default([]),
  objectives: jsonb().$type<Objective[]>().notNull().default([]),
  featureSwitches: jsonb('feature_switches').$type<Record<string, boolean>>().notNull().default({}),
  journalRead: boolean('journal_read').notNull().default(false),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  ...auditColumns,
});

export const groups = pgTable('groups', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  name: text().notNull(),
  nameKey: nameKey('name_key'),
  description: text().notNull().default(''),
  isPrivate: boolean('is_private').notNull().default(true),
  /** Since when the directory of the organisation names this group, and the id it has there. */
  provisionedAt: timestamptz('provisioned_at'),
  externalId: text('external_id'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  ...auditColumns,
});

export const groupMembers = pgTable(
  'group_members',
  {
    organisationId: uuid('organisation_id').notNull(),
    groupId: uuid('group_id').notNull(),
    userId: uuid('user_id').notNull(),
    ...auditColumns,
  },
  (table) => [primaryKey({ columns: [table.groupId, table.userId] })],
);
