/** What the wiring may use of finding on the server. */
export type { Finding } from './asking/finding.ts';
export { findingBelongings } from './belongings.ts';
export { forgetUnusedSearches } from './forget-unused-searches.ts';
export { findingRoutes } from './routes.ts';
