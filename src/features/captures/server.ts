export { captureOwnedData, capturesGuard } from './captures/server/capture-store.ts';
export { documentReaders, filterCaptured, mayOpenDocument } from './captures/server/document-readers.ts';
export { captureJobs } from './captures/server/jobs.ts';
export { captureRoutes } from './captures/server/routes.ts';
export { filingRoutes } from './filing/server/routes.ts';
