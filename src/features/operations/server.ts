export { auditJobs } from './audit/server/audit-jobs.ts';
export type { AuditReader, AuditSubjects } from './audit/server/audit-subjects.ts';
export { auditCsvPart } from './audit/server/csv-part.ts';
export { auditRoutes } from './audit/server/routes.ts';
export { mailboxParts, mailboxRoutes } from './mailbox/server/routes.ts';
export { pruneOutboxJob } from './operations/server/prune-outbox-job.ts';
export { operationsRoutes } from './operations/server/routes.ts';
