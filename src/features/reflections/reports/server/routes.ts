import { type Route, route } from '#platform/http/route.ts';
import * as reports from '../contract/reports.ts';
import { addComment, archiveComment, rewriteComment } from './comment.ts';
import { lockReport } from './lock-report.ts';
import { listReports, readReport } from './read-reports.ts';
import { addReply, archiveReply } from './reply.ts';
import { setReaction } from './set-reaction.ts';

/** The endpoints of reports. */
export const reportRoutes: readonly Route[] = [
  route(reports.listReports, listReports),
  route(reports.readReport, readReport),
  route(reports.addReportComment, addComment),
  route(reports.rewriteReportComment, rewriteComment),
  route(reports.archiveReportComment, archiveComment),
  route(reports.addReportReply, addReply),
  route(reports.archiveReportReply, archiveReply),
  route(reports.setReaction, setReaction),
  route(reports.lockReport, lockReport),
];
