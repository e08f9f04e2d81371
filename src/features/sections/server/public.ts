/** What the wiring may use of sections on the server. */
export { sectionRoutes } from './routes.ts';
