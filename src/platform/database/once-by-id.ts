import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { violates } from './violates.ts';

/**
 * Runs what adds a row under an id of the caller's making. When another request added it at the same moment, a second
 * look finds it; an id that still is taken is somebody else's, of which nothing more is said.
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
