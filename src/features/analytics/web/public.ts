import { lazy } from 'react';

/** The screens of this feature, each its own lazy part. */
export const AnalyticsPage = lazy(() => import('./analytics-page.tsx'));
