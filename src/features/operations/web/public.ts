import { lazy } from 'react';

/** Failed work, for the platform's administration page. */
export const FailedJobsPanel = lazy(() => import('./failed-jobs-panel.tsx'));
