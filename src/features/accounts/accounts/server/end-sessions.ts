import { and, eq, type SQL } from 'drizzle-orm';
import type { OrganisationId, UserId } from '#base/ids.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/outbox/announce.ts';
import { sessionEnded } from '../events.ts';
import type { Accounts } from './accounts.ts';
import { sessions } from './credential-tables.ts';

interface Owner {
  readonly userId: UserId;
  readonly organisationId: OrganisationId;
}

/** Ends those of a person's sessions that a condition picks, here and now; other nodes and streams learn of it. */
export async function endSessions(
  { database, identities }: Accounts,
  owner: Owner,
  which: SQL | undefined,
  act: string,
): Promise<number> {
  const ended = await database.asPlatform((tx) => endSessionsIn(tx, owner, which, act));
  identities.forgetUser(owner.userId);
  return ended;
}

/** The same inside a change that has more to do; whoever calls it drops the person from the identity cache after. */
export async function endSessionsIn(
  tx: Transaction,
  { userId, organisationId }: Owner,
  which: SQL | undefined,
  act: string,
): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), which))
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
