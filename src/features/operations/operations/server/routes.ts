import type { Input } from '#base/endpoint.ts';
import type { Config } from '#platform/config.ts';
import type { PublicContext } from '#platform/http/context.ts';
import { type Route, route } from '#platform/http/route.ts';
import { reportBrowserFailure } from '../contract/browser-failures.ts';
import { readConfiguration } from '../contract/configuration.ts';
import { dismissFailedJob, listFailedJobs, retryFailedJob } from '../contract/failed-jobs.ts';
import { redactSecrets } from '../rules/redact-secrets.ts';
import { readFailedJobs, removeFailedJob, requestFailedJobRetry } from './failed-jobs.ts';
import { type FeatureConfiguration, readConfiguration as read } from './read-configuration.ts';

const MAX_USER_AGENT_LENGTH = 200;

/** Logs a browser failure with its incident number, which the person may quote. */
export async function logBrowserFailure(
  { log, actor, requestHeaders }: PublicContext,
  { incident, name, message, page, at }: Input<typeof reportBrowserFailure>,
): Promise<undefined> {
  const location = { page: redactSecrets(page), at: at.map(redactSecrets) };
  log.warn(
    {
      incident,
      name: redactSecrets(name),
      message: redactSecrets(message),
      ...location,
      browser: (requestHeaders.get('user-agent') ?? '').slice(0, MAX_USER_AGENT_LENGTH),
      ...(actor ? { userId: actor.userId } : {}),
    },
    'a browser failed',
  );
}

/** The routes of operations. */
export const operationsRoutes = (config: Config, features: FeatureConfiguration): readonly Route[] => [
  route(readConfiguration, (context) => read(config, features, context)),
  route(listFailedJobs, readFailedJobs),
  route(retryFailedJob, requestFailedJobRetry),
  route(dismissFailedJob, removeFailedJob),
  route(reportBrowserFailure, logBrowserFailure),
];
