export { addPage, addSentPage, addUpload, readDocumentKind } from './documents/server/add-document.ts';
export { addressKey, cleanAddress, siteAddressOf, siteOf } from './documents/server/address-key.ts';
export {
  findAllowedByAddress,
  findByAddress,
  findOpenByAddress,
  lockAddresses,
  lockByAddress,
} from './documents/server/addresses.ts';
export { deleteDocuments } from './documents/server/delete-documents.ts';
export { documentFilePurposes, storePicture } from './documents/server/document-files.ts';
export {
  type DocumentDescription,
  type DocumentRow,
  documents,
  findDocument,
  hasSameText,
  lockDocument,
} from './documents/server/document-store.ts';
export { type DocumentColumns, type Documents, openDocuments } from './documents/server/open-documents.ts';
export { openSummariesOf, readSummaries } from './documents/server/read-summaries.ts';
export { recordFailure, recordReading } from './documents/server/record-reading.ts';
export { canDownloadOriginal, documentGuard, requireDocument } from './documents/server/require-document.ts';
export { documentParts, documentRoutes } from './documents/server/routes.ts';
export { openPageReader, type PageReader } from './extraction/server/open-page-reader.ts';
export type { PageReading } from './extraction/server/page-reading.ts';
export { sanitise } from './extraction/server/sanitise.ts';
export { openConverter } from './file-reading/server/open-converter.ts';
export { openFileReader } from './file-reading/server/open-file-reader.ts';
export { attachFilesForPurpose } from './files/server/attach-files.ts';
export { cleanSvgInWorker } from './files/server/clean-svg-in-worker.ts';
export { type FilePurposes, filePath } from './files/server/file-purposes.ts';
export type { FileRow } from './files/server/file-store.ts';
export { addFile, findFilesUnder } from './files/server/file-store.ts';
export { fileJobs } from './files/server/jobs.ts';
export { type Files, openFiles } from './files/server/open-files.ts';
export { fileParts, fileRoutes } from './files/server/routes.ts';
export { estimatedPrintBytes } from './files/server/scaled-copies.ts';
export { uploadImage } from './files/server/upload-image.ts';
export { compareReading, isSameFile, type ReadingOutcome } from './readings/server/compare-reading.ts';
export { READING_JOB_OPTIONS, readingJobs } from './readings/server/jobs.ts';
export { readAddress } from './readings/server/read-address.ts';
export { readFile } from './readings/server/read-file.ts';
export { isPage, PAGE_SAMPLE_BYTES, readSentPage } from './readings/server/read-sent-page.ts';
export type { KnownPage, Reading, ReadingRequest, ReadingServices } from './readings/server/reading.ts';
export { type DocumentPlace, type FileKeeper, fileKeeper } from './readings/server/reading.ts';
export { failureReason, readingFailures } from './readings/server/reading-failures.ts';
/** HTTP routes of the redirect page. */
export { redirectRoutes } from './redirect/server/routes.ts';
export { uploadJobs } from './uploads/server/jobs.ts';
export { openUploads } from './uploads/server/open-uploads.ts';
export { uploadsPart } from './uploads/server/upload-part.ts';
export { dropUpload, takeUpload } from './uploads/server/upload-store.ts';
export type { Uploads } from './uploads/server/uploads.ts';
