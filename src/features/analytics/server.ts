export { analyticsJobs, makeReport } from './server/make-report.ts';
export { analyticsRoutes } from './server/routes.ts';
