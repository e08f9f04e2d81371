import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';

const UNIQUE_VIOLATION = '23505';

/** True when a statement failed on the named unique constraint or index. */
export function isUniqueViolation(failure: unknown, constraint: string): boolean {
  for (let error = failure; error instanceof Error; error = error.cause) {
    if ('code' in error && error.code === UNIQUE_VIOLATION) {
      return 'constraint' in error && error.constraint === constraint;
    }
  }
  return false;
}

/**
 * Runs an insert whose row id was chosen by the caller. If a concurrent request inserted the row first, a second attempt
 * finds it. An id that is still taken belongs to somebody else, about which nothing more is revealed.
 */
export async function insertOnce<T>(key: string, add: () => Promise<T>): Promise<T> {
  try {
    return await add();
  } catch (failure) {
    if (!isUniqueViolation(failure, key)) throw failure;
  }
  try {
    return await add();
  } catch (failure) {
    throw isUniqueViolation(failure, key) ? idTakenError(failure) : failure;
  }
}

export const idTakenError = (cause?: unknown): AppError =>
  new AppError('conflict', commonReasons['id-taken'], { cause });
