export { addPage, addSentPage, addUpload } from './documents/server/add-document.ts';
export { addressKey, cleanAddress } from './documents/server/address-key.ts';
export {
  findAllowedByAddress,
  findByAddress,
  findOpenByAddress,
  holdAddresses,
  holdByAddress,
} from './documents/server/addresses.ts';
export { documentGuard } from './documents/server/document-guard.ts';
export { findDocument, holdDocument, isOfSameBytes, saysTheSame } from './documents/server/document-store.ts';
export {
  type DocumentDescription,
  type DocumentRow,
  documents,
} from './documents/server/documents-tables.ts';
export { documentFilePurposes } from './documents/server/file-purposes.ts';
export { forgetDocuments } from './documents/server/forget-documents.ts';
export { keepPicture } from './documents/server/keep-files.ts';
export { type DocumentColumns, type Documents, openDocuments } from './documents/server/open-documents.ts';
export { openSummariesOf } from './documents/server/open-summaries-of.ts';
export { readDocumentKind } from './documents/server/read-document-kind.ts';
export { recordFailure, recordReading } from './documents/server/record-reading.ts';
export { mayTakeOriginal, requireDocument } from './documents/server/require-document.ts';
export { documentParts, documentRoutes } from './documents/server/routes.ts';
export { siteAddressOf, siteOf } from './documents/server/site-of.ts';
export { summariesOf } from './documents/server/summaries-of.ts';
export { openPageReader, type PageReader } from './extraction/server/open-page-reader.ts';
export type { PageReading } from './extraction/server/page-reading.ts';
export { sanitise } from './extraction/server/sanitising/sanitise.ts';
export { openConverter } from './file-reading/server/conversion/open-converter.ts';
export { openFileReader } from './file-reading/server/open-file-reader.ts';
export { attachFilesOf } from './files/server/attach-files.ts';
export { cleanSvgAside } from './files/server/clean-svg-aside.ts';
export { type FilePurposes, pathFor } from './files/server/file-purposes.ts';
export { addFile, findFilesUnder } from './files/server/file-store.ts';
export type { FileRow } from './files/server/files-table.ts';
export { fileJobs } from './files/server/jobs.ts';
export { type Files, openFiles } from './files/server/open-files.ts';
export { fileParts, fileRoutes } from './files/server/routes.ts';
export { bytesOnPaper } from './files/server/scaled-copies.ts';
export { uploadImage } from './files/server/upload-image.ts';
export { failureReason } from './readings/server/failure-reason.ts';
export { type FileKeeper, fileKeeper, type Place } from './readings/server/file-keeper.ts';
export { READING_JOB, readingJobs } from './readings/server/jobs.ts';
export { readAddress } from './readings/server/read-address.ts';
export { readFile } from './readings/server/read-file.ts';
export { isPage, PAGE_SAMPLE_BYTES, readSentPage } from './readings/server/read-sent-page.ts';
export type { Errand, KnownPage, Reading } from './readings/server/reading.ts';
export { readingFailures } from './readings/server/reading-failures.ts';
export type { Readings } from './readings/server/readings.ts';
/** HTTP routes of the redirect page. */
export { redirectRoutes } from './redirect/server/routes.ts';
export { uploadJobs } from './uploads/server/jobs.ts';
export { openUploads } from './uploads/server/open-uploads.ts';
export { dropUpload, takeUpload } from './uploads/server/take-upload.ts';
export { uploadsPart } from './uploads/server/upload-part.ts';
export type { Uploads } from './uploads/server/uploads.ts';
