/** What the wiring may use of contributions on the server. */
export { contributionRoutes } from './routes.ts';
