import { type Route, route } from '#platform/http/route.ts';
import { readAudit } from '../contract/audit.ts';
import { dismissFailedJob, listFailedJobs, retryFailedJob } from '../contract/failed-jobs.ts';
import { forgetFailedJob, showFailedJobs, tryFailedJobAgain } from './failed-jobs.ts';
import { showAudit } from './show-audit.ts';

/** What operations answer. */
export const operationsRoutes: readonly Route[] = [
  route(listFailedJobs, showFailedJobs),
  route(retryFailedJob, tryFailedJobAgain),
  route(dismissFailedJob, forgetFailedJob),
  route(readAudit, showAudit),
];
