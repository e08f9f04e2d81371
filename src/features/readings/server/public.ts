import type { Reason } from '#base/app-error.ts';
import { extractionReasons } from '#features/extraction/rules/extraction-reasons.ts';
import { fileReadingReasons } from '#features/file-reading/rules/file-reading-reasons.ts';
import { outboundReasons } from '#platform/outbound/outbound-reasons.ts';
import { readingReasons } from '../rules/reading-reasons.ts';

/** What captures and the wiring may use of readings. */
export { failureReason } from './failure-reason.ts';
export { type FileKeeper, fileKeeper, type Place } from './file-keeper.ts';
export { READING_JOB, readingJobs } from './jobs.ts';
export type { Readings } from './open-readings.ts';
export { readAddress } from './read-address.ts';
export { readFile } from './read-file.ts';
export type { Errand, KnownPage, Reading } from './reading.ts';

/** Everything that reading a page or a file can fail for. */
export const readingFailures: readonly Reason[] = [
  outboundReasons,
  extractionReasons,
  fileReadingReasons,
  readingReasons,
].flatMap((table): Reason[] => Object.values(table));
