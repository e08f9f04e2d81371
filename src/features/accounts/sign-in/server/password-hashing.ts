import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { UserId } from '#base/ids.ts';
import type { Accounts } from '#features/accounts/accounts/server/accounts.ts';
import { hashPassword, verifyPassword } from '#features/accounts/accounts/server/password-hash.ts';
import { findPasswordHash } from '#features/accounts/accounts/server/password-store.ts';
import type { Person } from '#features/accounts/accounts/server/people-store.ts';
import { concurrencyLimit } from '#platform/concurrency-limit.ts';
import type { Transaction } from '#platform/database/database.ts';

/** Each hash occupies one of the four threads of the libuv pool, which also reads files. */
export const MAX_CONCURRENT_HASHES = 3;
/** About ten seconds of work. */
export const MAX_QUEUED_HASHES = 300;
const RETRY_AFTER_SECONDS = 10;

/** Accounts with the limiter of this process for password hashing. */
export interface PasswordServices extends Accounts {
  readonly limitHashing: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Limits concurrent password hashing: more would only slow each other down. Attempts are counted when their turn comes, so
 * queued attempts do not count against colleagues who sign in at the same time.
 */
export const passwordHashLimiter = (): PasswordServices['limitHashing'] =>
  concurrencyLimit(MAX_CONCURRENT_HASHES, {
    most: MAX_QUEUED_HASHES,
    refuse: () =>
      new AppError('unavailable', commonReasons.unavailable, { retryAfterSeconds: RETRY_AFTER_SECONDS }),
  });

/**
 * Returns the stored hash that this password matches, or null. Takes equally long for unknown people, so that the response
 * time reveals nothing. Too slow for a transaction, so the following transaction checks `isCurrentHash`.
 */
export async function findMatchingHash(
  { database }: Pick<Accounts, 'database'>,
  person: Person | null,
  typed: string,
): Promise<string | null> {
  const hash = person && (await findPasswordHash(database.platform, person.id));
  if (hash) return (await verifyPassword(hash, typed)) ? hash : null;
  await hashPassword(typed);
  return null;
}

/** Whether the checked hash is still the stored one; the person is locked, so it cannot change meanwhile. */
export async function isCurrentHash(tx: Transaction, userId: UserId, hash: string): Promise<boolean> {
  return (await findPasswordHash(tx, userId)) === hash;
}
