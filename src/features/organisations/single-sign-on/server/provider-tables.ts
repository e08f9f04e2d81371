import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { auditColumns, timestamptz } from '#platform/database/columns.ts';

/** See migrations/0155 for the meaning of the columns. */
export const identityProviders = pgTable('identity_providers', {
  organisationId: uuid('organisation_id').primaryKey(),
  name: text().notNull(),
  issuer: text().notNull(),
  clientId: text('client_id').notNull(),
  clientSecret: text('client_secret').notNull(),
  groupsClaim: text('groups_claim').notNull(),
  createsPeople: boolean('creates_people').notNull(),
  contact: text().notNull().default(''),
  connectionChangedAt: timestamptz('connection_changed_at').notNull(),
  ...auditColumns,
});

export const providerDomains = pgTable('provider_domains', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  domain: text().notNull(),
  confirmedAt: timestamptz('confirmed_at'),
  ...auditColumns,
});

export const providerMappings = pgTable('provider_mappings', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  externalGroup: text('external_group').notNull(),
  groupId: uuid('group_id'),
  makesAdmin: boolean('makes_admin').notNull().default(false),
  ...auditColumns,
});

export const providerIdentities = pgTable('provider_identities', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  userId: uuid('user_id').notNull(),
  issuer: text().notNull(),
  subject: text().notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  lastUsedAt: timestamptz('last_used_at').notNull(),
  ...auditColumns,
});

/** What a sign-in at the provider is for. */
export type SignInPurpose = 'sign-in' | 'confirmation' | 'test';

export const providerSignIns = pgTable('provider_sign_ins', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  secretHash: text('secret_hash').notNull(),
  purpose: text().$type<SignInPurpose>().notNull(),
  userId: uuid('user_id'),
  createdAt: timestamptz('created_at').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
});
