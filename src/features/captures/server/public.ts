import type { Reason } from '#base/app-error.ts';
import { extractionReasons } from '#features/extraction/rules/extraction-reasons.ts';
import { readingReasons } from '#features/uploads/rules/reading-reasons.ts';
import { outboundReasons } from '#platform/outbound/outbound-reasons.ts';
import { captureReasons } from '../rules/capture-reasons.ts';

/** What the wiring may use of captures on the server. */
export { captureBelongings } from './belongings.ts';
export { hasCaptured } from './capture-store.ts';
export { captureJobs } from './jobs.ts';
export type { Captures } from './open-captures.ts';
export { captureRoutes } from './routes.ts';
export { capturesGuard } from './topic-guard.ts';

/** Everything that reading a page or a file can fail for. */
export const readingFailures: readonly Reason[] = [
  outboundReasons,
  extractionReasons,
  readingReasons,
  captureReasons,
].flatMap((table): Reason[] => Object.values(table));
