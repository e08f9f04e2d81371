import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import type { Input, Output } from '#base/endpoint.ts';
import type { UserId } from '#base/ids.ts';
import {
  type Accounts,
  accessTokens,
  addToken,
  loadNamedPeople,
  lockPerson,
  revokeTokens,
  sendNotice,
  sessions,
} from '#features/accounts/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { PublicContext } from '#platform/http/context.ts';
import { hashSecret } from '#platform/secrets.ts';
import type * as contract from '../contract/pairing.ts';
import { pairingReasons } from '../rules/pairing.ts';
import { tokenName } from '../rules/token-name.ts';
import { pairings } from './pairings.ts';

const TOKEN = { kind: 'extension', scopes: ['read', 'capture', 'write'], expiresInDays: 365 } as const;
/** The maximum number of paired browsers per person; the token unused for the longest is revoked beyond it. */
const MAX_BROWSERS = 10;

/** Returns the token to the extension that started the pairing, once; all other callers get the same refusal. */
export async function exchangePairing(
  { identities }: Accounts,
  { database, now, language }: PublicContext,
  { verifier }: Input<typeof contract.exchangePairing>,
): Promise<Output<typeof contract.exchangePairing>> {
  const waiting = and(eq(pairings.challenge, hashSecret(verifier)), gt(pairings.expiresAt, now));
  const { ended, ...issued } = await database.asPlatform(async (tx) => {
    const [approved] = await tx
      .select({ userId: sessions.userId })
      .from(pairings)
      .innerJoin(sessions, eq(sessions.id, pairings.sessionId))
      .where(waiting);
    if (!approved) throw pairingWaiting();
    // Locks the person before their data, in the same order as their deletion.
    const owner = await lockPerson(tx, approved.userId);
    const [taken] = await tx.delete(pairings).where(waiting).returning({ browser: pairings.browser });
    if (!owner || owner.suspendedAt || !taken) throw pairingWaiting();
    const { id: userId, organisationId, language: chosen } = owner;
    const name = tokenName(taken.browser, chosen ?? language);
    const created = await addToken(tx, { userId, organisationId }, { ...TOKEN, name, now });
    await sendNotice(tx, userId, 'extension-paired');
    const ended = await revokeTokens(tx, { userId, organisationId }, beyondMaximum(tx, userId));
    const person = (await loadNamedPeople(tx, organisationId, [userId]))(userId);
    return { ...created, person, ended };
  });
  if (ended > 0) identities.forgetUser(issued.person.id);
  return issued;
}

const pairingWaiting = () => new AppError('missing', pairingReasons['pairing-waiting']);

/** The condition of the least recently used extension tokens of a person beyond the maximum. */
function beyondMaximum(tx: Transaction, userId: UserId): SQL {
  const lastSeen = sql`coalesce(${accessTokens.lastUsedAt}, ${accessTokens.createdAt})`;
  const extra = tx
    .select({ id: accessTokens.id })
    .from(accessTokens)
    .where(and(eq(accessTokens.userId, userId), eq(accessTokens.kind, 'extension')))
    .orderBy(desc(lastSeen), desc(accessTokens.id))
    .offset(MAX_BROWSERS);
  return inArray(accessTokens.id, extra);
}
