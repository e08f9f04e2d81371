import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { TokenKind, TokenScope } from '#base/actor.ts';
import { timestamptz } from '#platform/database/columns.ts';

const createdAt = timestamptz('created_at').notNull().defaultNow();
const updatedAt = timestamptz('updated_at').notNull().defaultNow();

/**
 * The part of `users` that better-auth reads; it creates and changes no rows. Every column states its name: drizzle would
 * resolve the unnamed columns of `users` among these once this table was read first.
 */
export const signInUsers = pgTable('users', {
  id: uuid('id').primaryKey(),
  name: text('display_name').notNull(),
  email: text('email').notNull(),
  emailVerified: boolean('email_verified').notNull(),
  image: text('image'),
  createdAt,
  updatedAt: timestamptz('modified_on').notNull(),
});

/** Signed-in browsers. `token` is the hash of the secret in their cookie. */
export const sessions = pgTable('sessions', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  token: text().notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  lastSeenAt: timestamptz('last_seen_at').notNull().defaultNow(),
  linkUsedAt: timestamptz('link_used_at'),
  createdAt,
  updatedAt,
});

/** Passwords, in the schema of better-auth; the other columns are for sign-in through another provider. */
export const credentials = pgTable('credentials', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  password: text(),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: timestamptz('access_token_expires_at'),
  refreshTokenExpiresAt: timestamptz('refresh_token_expires_at'),
  scope: text(),
  createdAt,
  updatedAt,
});

export const verifications = pgTable('verifications', {
  id: uuid().primaryKey(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
  createdAt,
  updatedAt,
});

export const accessTokens = pgTable('access_tokens', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text().$type<TokenKind>().notNull().default('program'),
  name: text().notNull(),
  secretHash: text('secret_hash').notNull(),
  scopes: text().array().$type<TokenScope[]>().notNull(),
  expiresAt: timestamptz('expires_at'),
  lastUsedAt: timestamptz('last_used_at'),
  createdAt,
});
