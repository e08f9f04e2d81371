/** What other features and the wiring may use of KEBABS on the server. */
export { CAMELRoutes } from './routes.ts';
export { CAMELSGuard } from './topic-guard.ts';
