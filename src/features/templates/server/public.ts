/** What the wiring may use of templates on the server. */
export { templateRoutes } from './routes.ts';
