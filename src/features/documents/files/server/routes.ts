import type { Input, Output } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { ServerPlugin } from '#platform/http/edge.ts';
import { type Route, route } from '#platform/http/route.ts';
import { fileAddress } from '../contract/files.ts';
import type { Files } from './open-files.ts';
import { requireReadable } from './require-readable.ts';
import { servePart } from './serve-part.ts';
import { uploadPart } from './upload-image.ts';

/** HTTP routes of files. */
export function fileRoutes(files: Files): Route[] {
  return [route(fileAddress, (context, input) => issueFileAddress(files, context, input))];
}

/** Routes that receive and send bytes. */
export function fileParts(files: Files): ServerPlugin[] {
  return [uploadPart(files), servePart(files)];
}

/** Issues an address to those who may read the file, and reveals nothing to others. */
async function issueFileAddress(
  files: Files,
  context: RequestContext,
  { fileId, disposition }: Input<typeof fileAddress>,
): Promise<Output<typeof fileAddress>> {
  await requireReadable(files, context, fileId, disposition);
  const { address, expiresAt } = files.signer.addressFor(context.actor, fileId, disposition, context.now);
  return { address, expiresAt: expiresAt.toISOString() };
}
