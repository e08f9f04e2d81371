import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/database/columns.ts';

const createdAt = timestamptz('created_at').notNull().defaultNow();
const lastUsedAt = timestamptz('last_used_at');

/** See migrations/0153 for the meaning of the columns. */
export const passkeys = pgTable('passkeys', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: text('public_key').notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: text().array().notNull().default([]),
  isSynced: boolean('is_synced').notNull(),
  name: text().notNull(),
  createdAt,
  lastUsedAt,
});

export const authenticators = pgTable('authenticators', {
  userId: uuid('user_id').primaryKey(),
  secret: text(),
  pendingSecret: text('pending_secret'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: timestamptz('created_at'),
  lastUsedAt,
});

export const recoveryCodes = pgTable('recovery_codes', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  hash: text().notNull(),
  usedAt: timestamptz('used_at'),
});

export const trustedDevices = pgTable('trusted_devices', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  secretHash: text('secret_hash').notNull(),
  userAgent: text('user_agent').notNull(),
  createdAt,
  lastUsedAt,
  expiresAt: timestamptz('expires_at').notNull(),
});

/** The first factor of a sign-in; a passkey is both. */
export type FirstFactor = 'password' | 'reset' | 'invitation' | 'signIn' | 'passkey';

export const signInChallenges = pgTable('sign_in_challenges', {
  id: uuid().primaryKey(),
  userId: uuid('user_id'),
  secretHash: text('secret_hash').notNull(),
  way: text().$type<FirstFactor>().notNull(),
  passkeyChallenge: text('passkey_challenge'),
  attempts: integer().notNull().default(0),
  createdAt,
  expiresAt: timestamptz('expires_at').notNull(),
});
