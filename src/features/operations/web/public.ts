import { lazy } from 'react';

export { reportFailure, reportUncaught } from './report-failure.ts';
export { configurationQuery, useHasMailbox } from './use-configuration.ts';

/** Failed tasks, for the platform's administration page. */
export const FailedJobsPanel = lazy(() => import('./failed-jobs-panel.tsx'));
