import type { Part } from '#platform/http/edge.ts';
import { type Route, route } from '#platform/http/route.ts';
import { fileAddress } from '../contract/files.ts';
import { giveAddress } from './give-address.ts';
import type { Files } from './open-files.ts';
import { servePart } from './serve-part.ts';
import { uploadPart } from './upload-part.ts';

export { attachFiles, forgetFiles } from './attach-files.ts';
export { cleanSvgAside } from './clean-svg-aside.ts';
export { type FilePurpose, type FilePurposes, pathFor, randomName } from './file-purposes.ts';
export { addFile } from './file-store.ts';
export { fileJobs } from './jobs.ts';
export { keepFile } from './keep-file.ts';
export { type Files, openFiles } from './open-files.ts';
export { ADDRESS_LIFETIME_SECONDS, addressSigner } from './signed-address.ts';

export function fileRoutes(files: Files): Route[] {
  return [route(fileAddress, (context, input) => giveAddress(files, context, input))];
}

export function fileParts(files: Files): Part[] {
  return [uploadPart(files), servePart(files)];
}
