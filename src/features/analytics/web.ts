import { lazyPage } from '#ui/page/lazy-page.ts';

export { parseAnalyticsSearch } from './web/analytics-search.ts';

/** The pages of this feature, loaded lazily. */
export const AnalyticsPage = /* @__PURE__ */ lazyPage(() => import('./web/analytics-page.tsx'));
