/** What the wiring may use of sources on the server. */

export { sourceRoutes } from './routes.ts';
export { sourceRow } from './source-row.ts';
export { insertSource } from './source-store.ts';
