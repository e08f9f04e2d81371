/** What the wiring may use of members on the server. */
export { forgetUnplaced } from './forget-unplaced.ts';
export { memberRoutes } from './routes.ts';
