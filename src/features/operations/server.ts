export { mailboxParts, mailboxRoutes } from './mailbox/server/routes.ts';
export { pruneOutboxJob } from './operations/server/jobs.ts';
export { operationsRoutes } from './operations/server/routes.ts';
