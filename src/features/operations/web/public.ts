import { lazy } from 'react';

export { configurationQuery, useHasMailbox } from './use-configuration.ts';

/** Failed tasks, for the platform's administration page. */
export const FailedJobsPanel = lazy(() => import('./failed-jobs-panel.tsx'));
