export { mailboxParts, mailboxRoutes } from './mailbox/server/routes.ts';
export { pruneOutboxJob } from './operations/server/prune-outbox-job.ts';
export { operationsRoutes } from './operations/server/routes.ts';
