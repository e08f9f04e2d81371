import type { Part } from '#platform/http/edge.ts';
import type { Uploads } from './open-uploads.ts';
import { uploadsPart } from './upload-part.ts';

/** What other features and the wiring may use of uploads on the server. */
export { type Converter, noConverter, openConverter } from './conversion/open-converter.ts';
export { uploadJobs } from './jobs.ts';
export { openUploads, type Uploads } from './open-uploads.ts';
export { type FileReader, type FileReading, openFileReader } from './reading/open-file-reader.ts';
export { type ArrivedFile, dropUpload, takeUpload } from './take-upload.ts';

export function uploadParts(uploads: Uploads): Part[] {
  return [uploadsPart(uploads)];
}
