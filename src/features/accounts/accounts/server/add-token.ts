import { count, eq } from 'drizzle-orm';
import type { TokenKind, TokenScope } from '#base/actor.ts';
import { AppError } from '#base/app-error.ts';
import type { UserId } from '#base/ids.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/new-id.ts';
import { announce } from '#platform/outbox/announce.ts';
import { hashSecret, newSecret } from '#platform/secrets.ts';
import type { AccessToken } from '../contract/sessions.ts';
import { tokenCreated } from '../events.ts';
import { accountReasons } from '../rules/account-reasons.ts';
import { accessTokens, type CredentialOwner } from './credential-tables.ts';

/** Makes a leaked token recognisable in a log or a repository. */
const PREFIX = 'vigie_';

export function newTokenSecret(): string {
  return `${PREFIX}${newSecret()}`;
}

/** Whether this has the form of a token, so that other strings need no database query. */
export function isTokenSecret(secret: string): boolean {
  return /^vigie_[\w-]{43}$/.test(secret);
}

const MAX_TOKENS = 50;
const DAY_MS = 24 * 3_600_000;

interface NewToken {
  readonly kind: TokenKind;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly expiresInDays: number;
  readonly now: Date;
}

/** Creates a token for a person whose row is locked. The secret is only in this result. Runs as the platform role. */
export async function addToken(
  tx: Transaction,
  { userId, organisationId }: CredentialOwner,
  { kind, name, scopes, expiresInDays, now }: NewToken,
): Promise<{ token: AccessToken; secret: string }> {
  await requireTokenQuota(tx, userId);
  const secret = newTokenSecret();
  const token = {
    id: newId(),
    userId,
    kind,
    name,
    secretHash: hashSecret(secret),
    scopes: [...new Set(scopes)],
    expiresAt: new Date(now.getTime() + expiresInDays * DAY_MS),
    lastUsedAt: null,
    createdAt: now,
  };
  await tx.insert(accessTokens).values(token);
  await announce(tx, organisationId, tokenCreated, { userId });
  await recordAudit(tx, {
    organisationId,
    actorId: userId,
    act: 'token-created',
    subject: `token:${token.id}`,
    details: { kind, scopes: token.scopes, expiresInDays },
  });
  return { token: toAccessToken(token), secret };
}

/** Refuses a person who already has the maximum number of tokens. */
export async function requireTokenQuota(tx: Transaction, userId: UserId): Promise<void> {
  const [owned] = await tx
    .select({ tokens: count() })
    .from(accessTokens)
    .where(eq(accessTokens.userId, userId));
  if ((owned?.tokens ?? 0) < MAX_TOKENS) return;
  throw new AppError('conflict', accountReasons['too-many-tokens'], { values: { maximum: MAX_TOKENS } });
}

/** A token as its owner sees it. */
export function toAccessToken({
  id,
  kind,
  name,
  scopes,
  createdAt,
  expiresAt,
  lastUsedAt,
}: Omit<typeof accessTokens.$inferSelect, 'secretHash'>): AccessToken {
  return {
    id,
    kind,
    name,
    scopes,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
