/** What captures and the wiring may use of readings. */
export { failureReason } from './failure-reason.ts';
export { type FileKeeper, fileKeeper, type Place } from './file-keeper.ts';
export { READING_JOB, readingJobs } from './jobs.ts';
export { readAddress } from './read-address.ts';
export { readFile } from './read-file.ts';
export { isPage, PAGE_SAMPLE_BYTES, readSentPage } from './read-sent-page.ts';
export type { Errand, KnownPage, Reading } from './reading.ts';
export { readingFailures } from './reading-failures.ts';
export type { Readings } from './readings.ts';
