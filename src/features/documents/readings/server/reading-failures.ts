import { AppError, type Reason } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { extractionReasons } from '#features/documents/extraction/rules/extraction-reasons.ts';
import { fileReadingReasons } from '#features/documents/file-reading/rules/file-reading-reasons.ts';
import type { Log } from '#platform/log.ts';
import { outboundReasons } from '#platform/outbound/outbound-reasons.ts';
import { StorageUnavailable } from '#platform/storage/storage.ts';
import { warnThrottled } from '#platform/warn-throttled.ts';
import { readingReasons } from '../rules/reading-limits.ts';

/** Every reason that reading a page or a file can fail for. */
export const readingFailures: readonly Reason[] = [
  outboundReasons,
  extractionReasons,
  fileReadingReasons,
  readingReasons,
  { unavailable: commonReasons['files-unavailable'] },
].flatMap((table): Reason[] => Object.values(table));

/** The reason stored and shown for a failed reading; failures of our own are also logged for the operator. */
export function failureReason(log: Log, failure: unknown, of: Readonly<Record<string, string>>): Reason {
  if (failure instanceof AppError) return failure.reason;
  if (failure instanceof StorageUnavailable) {
    warnThrottled(log, failure, 'files cannot be stored: the storage is not available');
    return commonReasons['files-unavailable'];
  }
  log.error({ error: failure, ...of }, 'reading failed unexpectedly');
  return readingReasons['capture-broken'];
}
