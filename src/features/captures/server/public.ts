/** What the wiring may use of captures on the server. */
export { captureBelongings } from './belongings.ts';
export { hasCaptured } from './capture-store.ts';
export { captureJobs } from './jobs.ts';
export { captureRoutes } from './routes.ts';
export { capturesGuard } from './topic-guard.ts';
