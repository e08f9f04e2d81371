/** What the wiring may use of objectives on the server. */
export { objectiveRoutes } from './routes.ts';
