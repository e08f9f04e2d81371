import { AppError, type Reason } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Log } from '#platform/log.ts';
import { logTrouble } from '#platform/log-trouble.ts';
import { StoreUnavailable } from '#platform/storage/store-unavailable.ts';
import { readingReasons } from '../rules/reading-reasons.ts';

/** Why a reading failed, as it is told and kept; a failure of our own is written down for the operator besides. */
export function failureReason(log: Log, failure: unknown, of: Readonly<Record<string, string>>): Reason {
  if (failure instanceof AppError) return failure.reason;
  if (failure instanceof StoreUnavailable) {
    logTrouble(log, failure, 'files cannot be kept: the store does not answer as it should');
    return commonReasons['files-unavailable'];
  }
  log.error({ error: failure, ...of }, 'a reading broke');
  return readingReasons['capture-broken'];
}
