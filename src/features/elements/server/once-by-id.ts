import { AppError } from '#base/app-error.ts';
import { violates } from '#platform/database/violates.ts';
import { elementReasons } from '../rules/element-reasons.ts';

/**
 * Runs what adds a row under an id of the caller's making. Changes of one analysis come one after the other, so its own
 * ids were looked up before: one that is taken all the same stands elsewhere, of which nothing more is said.
 */
export async function onceById<T>(add: () => Promise<T>): Promise<T> {
  try {
    return await add();
  } catch (failure) {
    if (!violates(failure, 'elements_pkey') && !violates(failure, 'replies_pkey')) throw failure;
    throw idTaken(failure);
  }
}

export const idTaken = (cause?: unknown): AppError =>
  new AppError('conflict', elementReasons['id-taken'], { cause });
