/** What other features and the wiring may use of organisations on the server. */
export { organisationRoutes } from './routes.ts';
