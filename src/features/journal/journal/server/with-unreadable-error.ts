import { AppError } from '#base/app-error.ts';
import { toAppError } from '#platform/http/problem.ts';
import { journalReasons } from '../rules/journal-reasons.ts';

/** JO-10, D3 §8: converts any unexpected failure into the error that sections cannot be read; the cause is logged. */
export async function withUnreadableError<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (failure) {
    if (failure instanceof AppError) throw failure;
    throw new AppError(toAppError(failure).kind, journalReasons['journals-unreadable'], { cause: failure });
  }
}
