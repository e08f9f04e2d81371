/** What the wiring may use of citations on the server. */
export { citationRoutes } from './routes.ts';
