import { lazyPage } from '#ui/page/lazy-page.ts';

export { readAnalyticsAddress } from './web/analytics-address.ts';

/** The screens of this feature, each its own lazy part. */
export const AnalyticsPage = lazyPage(() => import('./web/analytics-page.tsx'));
