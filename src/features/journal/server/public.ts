/** What the wiring may use of the journal on the server. */
export { journalRoutes } from './routes.ts';
