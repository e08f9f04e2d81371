import type { Config } from '#platform/config.ts';
import { type Route, route } from '#platform/http/route.ts';
import { readAudit } from '../contract/audit.ts';
import { reportBrowserFailure } from '../contract/browser-failures.ts';
import { readConfiguration } from '../contract/configuration.ts';
import { dismissFailedJob, listFailedJobs, retryFailedJob } from '../contract/failed-jobs.ts';
import { forgetFailedJob, showFailedJobs, tryFailedJobAgain } from './failed-jobs.ts';
import { noteBrowserFailure } from './note-browser-failure.ts';
import { type HandedIn, readConfiguration as read } from './read-configuration.ts';
import { showAudit } from './show-audit.ts';

/** The routes of operations. */
export const operationsRoutes = (config: Config, features: HandedIn): readonly Route[] => [
  route(readConfiguration, (context) => read(config, features, context)),
  route(listFailedJobs, showFailedJobs),
  route(retryFailedJob, tryFailedJobAgain),
  route(dismissFailedJob, forgetFailedJob),
  route(readAudit, showAudit),
  route(reportBrowserFailure, noteBrowserFailure),
];
