import type { UserId } from '#base/ids.ts';
import type { Accounts } from '#features/accounts/accounts/server/accounts.ts';
import { passwordHashOf } from '#features/accounts/accounts/server/password-store.ts';
import type { Person } from '#features/accounts/accounts/server/people-store.ts';
import type { Transaction } from '#platform/database/database.ts';

/**
 * The kept hash that this password fits, or null. Takes as long for nobody as for somebody, so that time tells nothing;
 * too long for a transaction, so whatever is then done asks `isStillTheHash` in its own.
 */
export async function hashItFits(
  { auth, database }: Accounts,
  person: Person | null,
  typed: string,
): Promise<string | null> {
  const { password } = await auth.$context;
  const hash = person && (await passwordHashOf(database.platform, person.id));
  if (hash) return (await password.verify({ hash, password: typed })) ? hash : null;
  await password.hash(typed);
  return null;
}

/** Whether the password that was checked is still the one of a person who is held: nobody can change it meanwhile. */
export async function isStillTheHash(tx: Transaction, userId: UserId, hash: string): Promise<boolean> {
  return (await passwordHashOf(tx, userId)) === hash;
}
