import type { UserId } from '#base/ids.ts';
import type { Accounts } from '#features/accounts/accounts/server/accounts.ts';
import { findPasswordHash } from '#features/accounts/accounts/server/password-store.ts';
import type { Person } from '#features/accounts/accounts/server/people-store.ts';
import type { Transaction } from '#platform/database/database.ts';

/**
 * Returns the stored hash that this password matches, or null. Takes equally long for unknown people, so that the response
 * time reveals nothing. Too slow for a transaction, so the following transaction checks `isCurrentHash`.
 */
export async function findMatchingHash(
  { auth, database }: Accounts,
  person: Person | null,
  typed: string,
): Promise<string | null> {
  const { password } = await auth.$context;
  const hash = person && (await findPasswordHash(database.platform, person.id));
  if (hash) return (await password.verify({ hash, password: typed })) ? hash : null;
  await password.hash(typed);
  return null;
}

/** Whether the checked hash is still the stored one; the person is locked, so it cannot change meanwhile. */
export async function isCurrentHash(tx: Transaction, userId: UserId, hash: string): Promise<boolean> {
  return (await findPasswordHash(tx, userId)) === hash;
}
