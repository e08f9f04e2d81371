/** What other features and the wiring may use of members on the server. */
export { ensureFirstAdmin } from './ensure-first-admin.ts';
export { eraseAccount } from './erase-account.ts';
export { forgetUnplaced } from './forget-unplaced.ts';
export { memberRoutes } from './routes.ts';
