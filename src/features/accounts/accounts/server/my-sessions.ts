import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { describeDevice } from '#base/describe-device.ts';
import type { Input, Output } from '#base/endpoint.ts';
import type { PublicContext, RequestContext } from '#platform/http/context.ts';
import { requireBrowser } from '#platform/http/require-scope.ts';
import type * as contract from '../contract/sessions.ts';
import type { Accounts } from './accounts.ts';
import { sessions } from './credential-tables.ts';
import { endSessions } from './end-sessions.ts';

/** Lists the sessions of the caller: the current one first, then by last use. */
export async function listSessions({
  actor,
  database,
  now,
}: RequestContext): Promise<Output<typeof contract.listSessions>> {
  requireBrowser(actor);
  const rows = await database.platform
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, actor.userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(eq(sessions.id, actor.credentialId)), desc(sessions.lastSeenAt), desc(sessions.id));
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      ...describeDevice(row.userAgent ?? ''),
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      current: row.id === actor.credentialId,
    })),
  };
}

/** Ends one session of the caller; it may be the current one. */
export async function revokeSession(
  accounts: Accounts,
  { actor }: RequestContext,
  { sessionId }: Input<typeof contract.revokeSession>,
): Promise<void> {
  requireBrowser(actor);
  const ended = await endSessions(accounts, actor, eq(sessions.id, sessionId), 'session-revoked');
  if (ended === 0) throw new AppError('missing', commonReasons.missing);
}

/** Ends the other sessions of the caller, or all of them. */
export async function revokeSessions(
  accounts: Accounts,
  { actor }: RequestContext,
  { including }: Input<typeof contract.revokeSessions>,
): Promise<void> {
  requireBrowser(actor);
  const condition = including === 'others' ? ne(sessions.id, actor.credentialId) : undefined;
  await endSessions(accounts, actor, condition, 'sessions-revoked');
}

/** Ends the session of this browser, if there is one, and deletes its cookie in any case. */
export async function signOut(accounts: Accounts, context: PublicContext): Promise<void> {
  const { actor } = context;
  if (actor && actor.scopes === 'all') {
    await endSessions(accounts, actor, eq(sessions.id, actor.credentialId), 'signed-out');
  }
  context.replyHeaders.append('set-cookie', accounts.cookie.deletion);
}
