/** What the wiring may use of captures on the server. */
export { captureBelongings } from './belongings.ts';
export { capturedAmong } from './captured-among.ts';
export { capturesGuard } from './captures-guard.ts';
export { documentReaders, mayOpenDocument } from './document-readers.ts';
export { captureJobs } from './jobs.ts';
export { captureRoutes } from './routes.ts';
