import { AppError } from '#base/app-error.ts';
import { violates } from '#platform/database/violates.ts';
import { analysisReasons } from '../rules/analysis-reasons.ts';

/**
 * Runs what makes an analysis under a given id. When another request made it at the same moment, a second look finds
 * it; an id that still is taken is somebody else's, of which nothing more is said.
 */
export async function onceById<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (failure) {
    if (!isTaken(failure)) throw failure;
  }
  try {
    return await make();
  } catch (failure) {
    if (!isTaken(failure)) throw failure;
    throw new AppError('conflict', analysisReasons['id-taken'], { cause: failure });
  }
}

const isTaken = (failure: unknown) => violates(failure, 'shared_items_pkey');
