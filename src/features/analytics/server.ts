export { analyticsJobs } from './server/jobs.ts';
export { makeReport } from './server/make-report.ts';
export { analyticsRoutes } from './server/routes.ts';
