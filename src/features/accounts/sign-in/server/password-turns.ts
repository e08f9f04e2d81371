import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Accounts } from '#features/accounts/accounts/server/accounts.ts';
import { oneOfFew } from '#platform/one-of-few.ts';

/** Each takes one of the four threads that files are read by too. */
export const CHECKED_AT_ONCE = 3;
/** About ten seconds of work. */
export const WAITING_MAX = 300;
const RETRY_AFTER_SECONDS = 10;

/** Accounts, and the line in which this process hashes passwords. */
export interface Passwords extends Accounts {
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * A few passwords at a time: more would only make each other slower, and an attempt that counts once its turn has come is
 * not held against the colleagues who sign in at the same moment.
 */
export const passwordTurns = (): Passwords['inTurn'] =>
  oneOfFew(CHECKED_AT_ONCE, {
    most: WAITING_MAX,
    refuse: () =>
      new AppError('unavailable', commonReasons.unavailable, { retryAfterSeconds: RETRY_AFTER_SECONDS }),
  });
