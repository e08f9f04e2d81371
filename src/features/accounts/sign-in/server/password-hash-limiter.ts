import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Accounts } from '#features/accounts/accounts/server/accounts.ts';
import { concurrencyLimit } from '#platform/concurrency-limit.ts';

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
