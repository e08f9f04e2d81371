import { and, eq, type SQL } from 'drizzle-orm';
import type { UserId } from '#base/ids.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/outbox/announce.ts';
import { sessionEnded } from '../events.ts';
import { accessTokens, type CredentialOwner } from './credential-tables.ts';

/**
 * Deletes the tokens of a person that match a condition. Runs as the platform role. After the transaction, the caller
 * removes the person from the identity cache.
 */
export async function revokeTokens(
  tx: Transaction,
  { userId, organisationId }: CredentialOwner,
  condition: SQL | undefined,
  by: UserId = userId,
): Promise<number> {
  const deleted = await tx
    .delete(accessTokens)
    .where(and(eq(accessTokens.userId, userId), condition))
    .returning({ id: accessTokens.id });
  if (deleted.length === 0) return 0;
  const credentialIds = deleted.map(({ id }) => id);
  await announce(tx, organisationId, sessionEnded, { userId, credentialIds });
  for (const tokenId of credentialIds) {
    await recordAudit(tx, {
      organisationId,
      actorId: by,
      act: 'token-revoked',
      subject: `token:${tokenId}`,
    });
  }
  return deleted.length;
}
