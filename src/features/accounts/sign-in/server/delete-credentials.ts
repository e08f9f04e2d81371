import { eq } from 'drizzle-orm';
import { endCredentials } from '#features/accounts/accounts/server/end-credentials.ts';
import { deletePassword } from '#features/accounts/accounts/server/password-store.ts';
import { deleteFactors } from '#features/accounts/factors/server/factor-store.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { CredentialOwner } from '../../accounts/server/credential-tables.ts';
import { emailedLinks } from './sign-in-tables.ts';

/** Deletes all credentials of a person: sessions, tokens, password, second factors and links. Runs as the platform role. */
export async function deleteCredentials(tx: Transaction, owner: CredentialOwner): Promise<void> {
  await endCredentials(tx, owner);
  await deletePassword(tx, owner.userId);
  await deleteFactors(tx, owner.userId);
  await tx.delete(emailedLinks).where(eq(emailedLinks.userId, owner.userId));
}
