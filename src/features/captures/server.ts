export { captureBelongings } from './captures/server/belongings.ts';
export { capturedAmong } from './captures/server/captured-among.ts';
export { capturesGuard } from './captures/server/captures-guard.ts';
export { documentReaders, mayOpenDocument } from './captures/server/document-readers.ts';
export { captureJobs } from './captures/server/jobs.ts';
export { captureRoutes } from './captures/server/routes.ts';
export { filingRoutes } from './filing/server/routes.ts';
