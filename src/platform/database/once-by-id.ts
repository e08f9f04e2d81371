import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { violates } from './violates.ts';

/**
 * Runs an insert whose row id was chosen by the caller. If a concurrent request inserted the row first, a second attempt
 * finds it. An id that is still taken belongs to somebody else, about which nothing more is revealed.
 */
export async function onceById<T>(key: string, add: () => Promise<T>): Promise<T> {
  try {
    return await add();
  } catch (failure) {
    if (!violates(failure, key)) throw failure;
  }
  try {
    return await add();
  } catch (failure) {
    throw violates(failure, key) ? idTaken(failure) : failure;
  }
}

export const idTaken = (cause?: unknown): AppError =>
  new AppError('conflict', commonReasons['id-taken'], { cause });
