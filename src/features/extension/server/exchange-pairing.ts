import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import type { Input, Output } from '#base/endpoint.ts';
import type { UserId } from '#base/ids.ts';
import {
  type Accounts,
  accessTokens,
  addToken,
  endTokensIn,
  holdPerson,
  peopleOf,
  sessions,
} from '#features/accounts/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { PublicContext } from '#platform/http/context.ts';
import { hashSecret } from '#platform/secrets.ts';
import type * as contract from '../contract/pairing.ts';
import { pairingReasons } from '../rules/pairing-reasons.ts';
import { tokenName } from '../rules/token-name.ts';
import { pairings } from './pairings-table.ts';

const TOKEN = { kind: 'extension', scopes: ['read', 'capture', 'write'], expiresInDays: 365 } as const;
/** Browsers one person has an extension in; beyond, the one unused for the longest makes room. */
const MOST_BROWSERS = 10;

/** Gives the extension that made a code its token, once; whoever else asks learns nothing. */
export async function exchangePairing(
  { identities }: Accounts,
  { database, now, language }: PublicContext,
  { verifier }: Input<typeof contract.exchangePairing>,
): Promise<Output<typeof contract.exchangePairing>> {
  const waiting = and(eq(pairings.challenge, hashSecret(verifier)), gt(pairings.expiresAt, now));
  const { ended, ...given } = await database.asPlatform(async (tx) => {
    const [approved] = await tx
      .select({ userId: sessions.userId })
      .from(pairings)
      .innerJoin(sessions, eq(sessions.id, pairings.sessionId))
      .where(waiting);
    if (!approved) throw notYet();
    // A person is held before what is theirs: their deletion takes both in the same order.
    const owner = await holdPerson(tx, approved.userId);
    const [taken] = await tx.delete(pairings).where(waiting).returning({ browser: pairings.browser });
    if (!owner || owner.suspendedAt || !taken) throw notYet();
    const { id: userId, organisationId, language: chosen } = owner;
    const name = tokenName(taken.browser, chosen ?? language);
    const made = await addToken(tx, { userId, organisationId }, { ...TOKEN, name, now });
    const ended = await endTokensIn(tx, { userId, organisationId }, beyondTheMost(tx, userId));
    const person = (await peopleOf(tx, organisationId, [userId]))(userId);
    return { ...made, person, ended };
  });
  if (ended > 0) identities.forgetUser(given.person.id);
  return given;
}

const notYet = () => new AppError('missing', pairingReasons['pairing-waiting']);

/** Extensions of a person that were used the longest ago, or never, where there are too many. */
function beyondTheMost(tx: Transaction, userId: UserId): SQL {
  const lastSeen = sql`coalesce(${accessTokens.lastUsedAt}, ${accessTokens.createdAt})`;
  const extra = tx
    .select({ id: accessTokens.id })
    .from(accessTokens)
    .where(and(eq(accessTokens.userId, userId), eq(accessTokens.kind, 'extension')))
    .orderBy(desc(lastSeen), desc(accessTokens.id))
    .offset(MOST_BROWSERS);
  return inArray(accessTokens.id, extra);
}
