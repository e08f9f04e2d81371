import { lazy } from 'react';

export { readPortfolioAddress } from './portfolio-address.ts';
export { portfolioListQuery } from './portfolio-queries.ts';

/** The screens of this feature, each its own lazy part. */
export const PortfolioPage = lazy(() => import('./portfolio-page.tsx'));
