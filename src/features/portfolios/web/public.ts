import { lazy } from 'react';

/** The screens of this feature, each its own lazy part. */
export const PortfolioPage = lazy(() => import('./portfolio-page.tsx'));
