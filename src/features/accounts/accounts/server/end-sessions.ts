import { and, eq, type SQL } from 'drizzle-orm';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/outbox/announce.ts';
import { sessionEnded } from '../events.ts';
import type { Accounts } from './accounts.ts';
import { type CredentialOwner, sessions } from './credential-tables.ts';

/** Ends the sessions of a person that match a condition; other nodes and live streams are notified. */
export async function endSessions(
  { database, identities }: Accounts,
  owner: CredentialOwner,
  condition: SQL | undefined,
  act: string,
): Promise<number> {
  const ended = await database.asPlatform((tx) => endSessionsInTransaction(tx, owner, condition, act));
  identities.forgetUser(owner.userId);
  return ended;
}

/** The same within the caller's transaction; after it, the caller removes the person from the identity cache. */
export async function endSessionsInTransaction(
  tx: Transaction,
  { userId, organisationId }: CredentialOwner,
  condition: SQL | undefined,
  act: string,
): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), condition))
    .returning({ id: sessions.id });
  if (ended.length === 0) return 0;
  const credentialIds = ended.map(({ id }) => id);
  await announce(tx, organisationId, sessionEnded, { userId, credentialIds });
  await recordAudit(tx, {
    organisationId,
    actorId: userId,
    act,
    subject: `user:${userId}`,
    details: { sessions: credentialIds },
  });
  return ended.length;
}
