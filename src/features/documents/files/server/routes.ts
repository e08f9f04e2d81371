import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input, Output } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { ServerPlugin } from '#platform/http/edge.ts';
import { type Route, route } from '#platform/http/route.ts';
import { fileAddress } from '../contract/files.ts';
import { findPurpose, purposeOf } from './file-purposes.ts';
import { findFileOf } from './file-store.ts';
import type { Files } from './open-files.ts';
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

/** The access check for all files: issues an address to those who may read the file, and reveals nothing to others. */
async function issueFileAddress(
  files: Files,
  context: RequestContext,
  { fileId, disposition }: Input<typeof fileAddress>,
): Promise<Output<typeof fileAddress>> {
  const found = await context.transaction((tx) => findFileOf(tx, context.actor.organisationId, fileId));
  const { kind, ownerId } = found ? purposeOf(found) : { kind: '', ownerId: '' };
  const may =
    found && (await findPurpose(files.purposes, kind)?.mayRead(context, ownerId, found, disposition));
  if (!may) throw new AppError('missing', commonReasons.missing);
  const { address, expiresAt } = files.signer.addressFor(fileId, disposition, context.now);
  return { address, expiresAt: expiresAt.toISOString() };
}
