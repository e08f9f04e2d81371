/** What other features and the wiring may use of reports on the server. */
export { analysesNow } from './frozen-analyses.ts';
export { openFirstReport } from './open-first-report.ts';
export { reportComments, reportReactions, reportReplies, reports } from './reports-tables.ts';
export { reportRoutes } from './routes.ts';
