/** What other features and the wiring may use of documents on the server. */
export { addPage, addSentPage, addUpload } from './add-document.ts';
export { addressKey, cleanAddress, isSameSite } from './address-key.ts';
export {
  findAllowedByAddress,
  findByAddress,
  findOpenByAddress,
  holdAddresses,
  holdByAddress,
} from './addresses.ts';
export { documentGuard } from './document-guard.ts';
export { findDocument, holdDocument, saysTheSame } from './document-store.ts';
export {
  type DocumentDescription,
  type DocumentRow,
  documents,
} from './documents-tables.ts';
export { documentFilePurposes } from './file-purposes.ts';
export { forgetDocuments } from './forget-documents.ts';
export { keepPicture, keepUploadFiles } from './keep-files.ts';
export { type DocumentColumns, type Documents, openDocuments } from './open-documents.ts';
export { openSummariesOf } from './open-summaries-of.ts';
export { readDocumentKind } from './read-document-kind.ts';
export { recordFailure, recordReading } from './record-reading.ts';
export { mayTakeOriginal, requireDocument } from './require-document.ts';
export { documentParts, documentRoutes } from './routes.ts';
export { siteAddressOf, siteOf } from './site-of.ts';
export { summariesOf } from './summaries-of.ts';
