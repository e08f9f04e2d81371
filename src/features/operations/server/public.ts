/** What the wiring may use of operations on the server. */
export { pruneOutboxJob } from './jobs.ts';
export { operationsRoutes } from './routes.ts';
