import { and, count, desc, eq } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input, Output } from '#base/endpoint.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireBrowser } from '#platform/http/require-scope.ts';
import { newId } from '#platform/new-id.ts';
import { announce } from '#platform/outbox/announce.ts';
import { hashSecret } from '#platform/secrets.ts';
import type * as contract from '../contract/sessions.ts';
import { sessionEnded, tokenCreated } from '../events.ts';
import { accountReasons } from '../rules/account-reasons.ts';
import type { Accounts } from './accounts.ts';
import { accessTokens } from './credential-tables.ts';
import { holdMyself } from './hold-myself.ts';
import { newTokenSecret } from './token-secret.ts';

const MAX_TOKENS = 50;
const DAY_MS = 24 * 3_600_000;

export async function listTokens({
  actor,
  database,
}: RequestContext): Promise<Output<typeof contract.listTokens>> {
  requireBrowser(actor);
  const rows = await database.platform
    .select()
    .from(accessTokens)
    .where(eq(accessTokens.userId, actor.userId))
    .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id));
  return { tokens: rows.map(shown) };
}

/** Makes a key for a program; its secret is in this answer and nowhere else. */
export async function createToken(
  { actor, database, now }: RequestContext,
  { name, scopes, expiresInDays }: Input<typeof contract.createToken>,
): Promise<Output<typeof contract.createToken>> {
  requireBrowser(actor);
  const secret = newTokenSecret();
  const { userId, organisationId } = actor;
  const token = {
    id: newId(),
    userId,
    name,
    secretHash: hashSecret(secret),
    scopes: [...new Set(scopes)],
    expiresAt: expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * DAY_MS),
    lastUsedAt: null,
    createdAt: now,
  };
  await database.asPlatform(async (tx) => {
    await holdMyself(tx, actor);
    const [held] = await tx
      .select({ tokens: count() })
      .from(accessTokens)
      .where(eq(accessTokens.userId, userId));
    if ((held?.tokens ?? 0) >= MAX_TOKENS) {
      throw new AppError('conflict', accountReasons['too-many-tokens'], { values: { maximum: MAX_TOKENS } });
    }
    await tx.insert(accessTokens).values(token);
    await announce(tx, organisationId, tokenCreated, { userId });
    const details = { scopes: token.scopes, expiresInDays };
    await recordAudit(tx, {
      organisationId,
      actorId: userId,
      act: 'token-created',
      subject: `token:${token.id}`,
      details,
    });
  });
  return { token: shown(token), secret };
}

/** Revokes one of my tokens; programs that use it are strangers from then on. */
export async function revokeToken(
  { identities }: Accounts,
  { actor, database }: RequestContext,
  { tokenId }: Input<typeof contract.revokeToken>,
): Promise<void> {
  requireBrowser(actor);
  const { userId, organisationId } = actor;
  await database.asPlatform(async (tx) => {
    const gone = await tx
      .delete(accessTokens)
      .where(and(eq(accessTokens.id, tokenId), eq(accessTokens.userId, userId)))
      .returning({ id: accessTokens.id });
    if (gone.length === 0) throw new AppError('missing', commonReasons.missing);
    await announce(tx, organisationId, sessionEnded, { userId, credentialIds: [tokenId] });
    await recordAudit(tx, {
      organisationId,
      actorId: userId,
      act: 'token-revoked',
      subject: `token:${tokenId}`,
    });
  });
  identities.forgetUser(userId);
}

function shown({
  id,
  name,
  scopes,
  createdAt,
  expiresAt,
  lastUsedAt,
}: Omit<typeof accessTokens.$inferSelect, 'secretHash'>) {
  return {
    id,
    name,
    scopes,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
