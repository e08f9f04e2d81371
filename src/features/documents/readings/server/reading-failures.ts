import type { Reason } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { extractionReasons } from '#features/documents/extraction/rules/extraction-reasons.ts';
import { fileReadingReasons } from '#features/documents/file-reading/rules/file-reading-reasons.ts';
import { outboundReasons } from '#platform/outbound/outbound-reasons.ts';
import { readingReasons } from '../rules/reading-reasons.ts';

/** Every reason that reading a page or a file can fail for. */
export const readingFailures: readonly Reason[] = [
  outboundReasons,
  extractionReasons,
  fileReadingReasons,
  readingReasons,
  { unavailable: commonReasons['files-unavailable'] },
].flatMap((table): Reason[] => Object.values(table));
