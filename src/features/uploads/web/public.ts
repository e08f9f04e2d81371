export { sendFile } from './send-file.ts';
export { type FileUpload, type FileUploadOutcome, useFileUpload } from './use-file-upload.ts';
