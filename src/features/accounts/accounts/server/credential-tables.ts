import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { TokenKind, TokenScope } from '#base/actor.ts';
import type { OrganisationId, UserId } from '#base/ids.ts';
import { timestamptz } from '#platform/database/columns.ts';

/** The person whose sessions and tokens these are. */
export interface CredentialOwner {
  readonly userId: UserId;
  readonly organisationId: OrganisationId;
}

const createdAt = timestamptz('created_at').notNull().defaultNow();
const updatedAt = timestamptz('updated_at').notNull().defaultNow();

/** Signed-in browsers. `token` is the hash of the secret in their cookie. */
export const sessions = pgTable('sessions', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  token: text().notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
  userAgent: text('user_agent'),
  lastSeenAt: timestamptz('last_seen_at').notNull().defaultNow(),
  linkUsedAt: timestamptz('link_used_at'),
  confirmedAt: timestamptz('confirmed_at'),
  passkeyChallenge: text('passkey_challenge'),
  byProvider: boolean('by_provider').notNull().default(false),
  createdAt,
  updatedAt,
});

/** Passwords, as hashes. */
export const credentials = pgTable('credentials', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  password: text(),
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
  expiresAt: timestamptz('expires_at').notNull().default(sql`now() + interval '1 year'`),
  lastUsedAt: timestamptz('last_used_at'),
  createdAt,
});
