/** What other features and the wiring may use of reports on the server. */
export { openFirstReport } from './open-first-report.ts';
export { reportRoutes } from './routes.ts';
