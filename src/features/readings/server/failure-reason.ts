import { AppError, type Reason } from '#base/app-error.ts';
import type { Log } from '#platform/log.ts';
import { readingReasons } from '../rules/reading-reasons.ts';

/** Why a reading failed, as it is told and kept; a failure of our own is written down for the operator besides. */
export function failureReason(log: Log, failure: unknown, of: Readonly<Record<string, string>>): Reason {
  if (failure instanceof AppError) return failure.reason;
  log.error({ error: failure, ...of }, 'a reading broke');
  return readingReasons['capture-broken'];
}
