/** What other features and the wiring may use of uploads on the server. */
export { uploadJobs } from './jobs.ts';
export { openUploads } from './open-uploads.ts';
export { dropUpload, takeUpload } from './take-upload.ts';
export { uploadsPart } from './upload-part.ts';
export type { Uploads } from './uploads.ts';
