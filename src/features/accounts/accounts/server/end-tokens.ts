import { and, eq, type SQL } from 'drizzle-orm';
import type { OrganisationId, UserId } from '#base/ids.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/outbox/announce.ts';
import { sessionEnded } from '../events.ts';
import { accessTokens } from './credential-tables.ts';

interface Owner {
  readonly userId: UserId;
  readonly organisationId: OrganisationId;
}

/**
 * Ends those of a person's tokens that a condition picks, as the platform: whoever uses them is a stranger from then on.
 * Whoever calls it drops the person from the identity cache after.
 */
export async function endTokensIn(
  tx: Transaction,
  { userId, organisationId }: Owner,
  which: SQL | undefined,
): Promise<number> {
  const gone = await tx
    .delete(accessTokens)
    .where(and(eq(accessTokens.userId, userId), which))
    .returning({ id: accessTokens.id });
  if (gone.length === 0) return 0;
  const credentialIds = gone.map(({ id }) => id);
  await announce(tx, organisationId, sessionEnded, { userId, credentialIds });
  for (const tokenId of credentialIds) {
    await recordAudit(tx, {
      organisationId,
      actorId: userId,
      act: 'token-revoked',
      subject: `token:${tokenId}`,
    });
  }
  return gone.length;
}
