export { captureOwnedData } from './captures/server/capture-owned-data.ts';
export { capturesGuard } from './captures/server/captures-guard.ts';
export { documentReaders, mayOpenDocument } from './captures/server/document-readers.ts';
export { filterCaptured } from './captures/server/filter-captured.ts';
export { captureJobs } from './captures/server/jobs.ts';
export { captureRoutes } from './captures/server/routes.ts';
export { filingRoutes } from './filing/server/routes.ts';
