import type { ServerPlugin } from '#platform/http/edge.ts';
import { type Route, route } from '#platform/http/route.ts';
import { fileAddress } from '../contract/files.ts';
import { issueFileAddress } from './issue-file-address.ts';
import type { Files } from './open-files.ts';
import { servePart } from './serve-part.ts';
import { uploadPart } from './upload-part.ts';

/** HTTP routes of files. */
export function fileRoutes(files: Files): Route[] {
  return [route(fileAddress, (context, input) => issueFileAddress(files, context, input))];
}

/** Routes that receive and send bytes. */
export function fileParts(files: Files): ServerPlugin[] {
  return [uploadPart(files), servePart(files)];
}
