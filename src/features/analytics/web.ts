import { lazyPage } from '#ui/page/lazy-page.ts';

export { readAnalyticsAddress } from './web/analytics-address.ts';

/** The pages of this feature, loaded lazily. */
export const AnalyticsPage = lazyPage(() => import('./web/analytics-page.tsx'));
