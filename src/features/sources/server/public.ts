/** What other features and the wiring may use of sources on the server. */

export { sourceRoutes } from './routes.ts';
export { findSourceAddresses } from './source-addresses.ts';
export { sourceRow } from './source-row.ts';
export { insertSource } from './source-store.ts';
