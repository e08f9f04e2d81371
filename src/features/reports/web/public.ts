import { lazyPage } from '#ui/page/lazy-page.ts';

/** What pages may use of reports on screens. */
export { reportsQuery } from './report-queries.ts';
export const ReportsPanel = lazyPage(() => import('./reports-panel.tsx'));
