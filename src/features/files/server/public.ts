/** What other features and the wiring may use of files on the server. */
export { attachFiles, attachFilesOf, forgetFiles } from './attach-files.ts';
export { cleanSvgAside } from './clean-svg-aside.ts';
export { type FilePurpose, type FilePurposes, pathFor, randomName } from './file-purposes.ts';
export { addFile, findFilesUnder } from './file-store.ts';
export type { FileRow } from './files-table.ts';
export { fileJobs } from './jobs.ts';
export { keepFile } from './keep-file.ts';
export { type Files, openFiles } from './open-files.ts';
export { fileParts, fileRoutes } from './routes.ts';
export { bytesOnPaper } from './scaled-copies.ts';
export { ADDRESS_LIFETIME_SECONDS, addressSigner } from './signed-address.ts';
export { uploadImage } from './upload-image.ts';
