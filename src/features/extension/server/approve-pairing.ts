import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#base/actor.ts';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input } from '#base/endpoint.ts';
import { lockCaller, requireTokenQuota, sessions } from '#features/accounts/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireBrowser } from '#platform/http/require-scope.ts';
import type * as contract from '../contract/pairing.ts';
import { PAIRING_MINUTES } from '../contract/pairing.ts';
import { pairingReasons } from '../rules/pairing.ts';
import { describeBrowser } from '../rules/token-name.ts';
import { pairings } from './pairings.ts';

/** Lets the extension that shows a code fetch a token of the caller. A code approved by somebody else stays theirs. */
export async function approvePairing(
  { actor, database, now, requestHeaders }: RequestContext,
  { challenge, browser }: Input<typeof contract.approvePairing>,
): Promise<undefined> {
  requireBrowser(actor);
  const approval = {
    sessionId: actor.credentialId,
    browser: browser || describeBrowser(requestHeaders.get('user-agent') ?? ''),
    createdAt: now,
    expiresAt: new Date(now.getTime() + PAIRING_MINUTES * 60_000),
  };
  const approverId = sql`(SELECT user_id FROM ${sessions} WHERE id = ${pairings.sessionId})`;
  await database.asPlatform(async (tx) => {
    await lockCaller(tx, actor);
    await lockSession(tx, actor);
    // Checked now, when the person can free a token, rather than when the extension fetches its own.
    await requireTokenQuota(tx, actor.userId);
    const saved = await tx
      .insert(pairings)
      .values({ challenge, ...approval })
      .onConflictDoUpdate({
        target: pairings.challenge,
        set: approval,
        setWhere: sql`${pairings.expiresAt} <= ${now} OR ${approverId} = ${actor.userId}`,
      })
      .returning({ challenge: pairings.challenge });
    if (saved.length === 0) throw new AppError('conflict', pairingReasons['pairing-taken']);
  });
}

/** Locks the caller's session; refused when it has just ended. */
async function lockSession(tx: Transaction, { credentialId }: Actor): Promise<void> {
  const locked = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.id, credentialId))
    .for('key share');
  if (locked.length === 0) throw new AppError('unauthenticated', commonReasons['signed-out']);
}
