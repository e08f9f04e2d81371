/** What the wiring may use of finding on the server. */
export type { Finding } from './asking/finding.ts';
export { findingRoutes } from './routes.ts';
