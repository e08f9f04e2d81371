import { lazyPage } from '#ui/page/lazy-page.ts';

/** The screens of this feature, each its own lazy part. */
export const AnalyticsPage = lazyPage(() => import('./analytics-page.tsx'));
export { readAnalyticsAddress } from './analytics-address.ts';
