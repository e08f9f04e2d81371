// @module-tag deep
import { expect, test } from 'vitest';
import { PAGE_LIMIT_MS } from '../../src/features/documents/extraction/server/open-page-reader.ts';
import { FILE_LIMITS_MS } from '../../src/features/documents/file-reading/server/open-file-reader.ts';
import { READING_JOB_OPTIONS } from '../../src/features/documents/readings/server/jobs.ts';
import { PAGES_JOB_OPTIONS } from '../../src/features/sources/publications/server/jobs.ts';
import { PICTURE_LIMIT_MS } from '../../src/features/sources/publications/server/open-publications.ts';
import { maxDurationMs } from '../../src/platform/subprocess/watch-limits.ts';

test.each([
  ['a page that is captured', [PAGE_LIMIT_MS], READING_JOB_OPTIONS],
  ['a file', Object.values(FILE_LIMITS_MS), READING_JOB_OPTIONS],
  ['a page of a feed, with its picture', [PAGE_LIMIT_MS, PICTURE_LIMIT_MS], PAGES_JOB_OPTIONS],
])('%s is given up, with its reason, before the job that waits for it', (_, limits, { limitSeconds }) => {
  const longest = limits.reduce((sum, limitMs) => sum + maxDurationMs(limitMs), 0);
  expect(longest).toBeLessThan(limitSeconds * 1_000);
});
