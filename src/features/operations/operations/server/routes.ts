import type { Config } from '#platform/config.ts';
import { type Route, route } from '#platform/http/route.ts';
import { readAudit } from '../contract/audit.ts';
import { reportBrowserFailure } from '../contract/browser-failures.ts';
import { readConfiguration } from '../contract/configuration.ts';
import { dismissFailedJob, listFailedJobs, retryFailedJob } from '../contract/failed-jobs.ts';
import { readFailedJobs, removeFailedJob, requestFailedJobRetry } from './failed-jobs.ts';
import { logBrowserFailure } from './log-browser-failure.ts';
import { type FeatureConfiguration, readConfiguration as read } from './read-configuration.ts';
import { showAudit } from './show-audit.ts';

/** The routes of operations. */
export const operationsRoutes = (config: Config, features: FeatureConfiguration): readonly Route[] => [
  route(readConfiguration, (context) => read(config, features, context)),
  route(listFailedJobs, readFailedJobs),
  route(retryFailedJob, requestFailedJobRetry),
  route(dismissFailedJob, removeFailedJob),
  route(readAudit, showAudit),
  route(reportBrowserFailure, logBrowserFailure),
];
