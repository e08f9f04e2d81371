/** What others may use of analytics on the server. */
export { analyticsJobs } from './jobs.ts';
export { makeReport } from './make-report.ts';
export { analyticsRoutes } from './routes.ts';
