import { eq } from 'drizzle-orm';
import type { OrganisationId, UserId } from '#base/ids.ts';
import { endCredentials } from '#features/accounts/accounts/server/end-credentials.ts';
import { deletePassword } from '#features/accounts/accounts/server/password-store.ts';
import type { Transaction } from '#platform/database/database.ts';
import { emailedLinks } from './sign-in-tables.ts';

interface Owner {
  readonly userId: UserId;
  readonly organisationId: OrganisationId;
}

/** Deletes all credentials of a person: sessions, tokens, password and links. Runs as the platform role. */
export async function deleteCredentials(tx: Transaction, owner: Owner): Promise<void> {
  await endCredentials(tx, owner);
  await deletePassword(tx, owner.userId);
  await tx.delete(emailedLinks).where(eq(emailedLinks.userId, owner.userId));
}
