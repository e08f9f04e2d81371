import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/outbox/announce.ts';
import { sessionEnded } from '../events.ts';
import { accessTokens, type CredentialOwner, sessions } from './credential-tables.ts';

/** Ends all sessions and tokens of a person. Runs as the platform role. */
export async function endCredentials(
  tx: Transaction,
  { userId, organisationId }: CredentialOwner,
): Promise<void> {
  const ended = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id });
  const revoked = await tx
    .delete(accessTokens)
    .where(eq(accessTokens.userId, userId))
    .returning({ id: accessTokens.id });
  const credentialIds = [...ended, ...revoked].map(({ id }) => id);
  if (credentialIds.length > 0) await announce(tx, organisationId, sessionEnded, { userId, credentialIds });
}
