import type { Readable } from 'node:stream';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { file, type Purpose, type StoredFile } from '../contract/files.ts';
import { filePath, findPurpose, randomName } from './file-purposes.ts';
import type { FileRow } from './files-table.ts';
import { imageContent } from './image-content.ts';
import type { Files } from './open-files.ts';
import { storeFile } from './store-file.ts';

interface Upload {
  readonly name: string | undefined;
  readonly source: Readable;
}

/** Whether the caller may add a file for this purpose; checked before the body is read. */
export async function requireCanAdd(files: Files, context: RequestContext, target: Purpose): Promise<void> {
  const may = await findPurpose(files.purposes, target.kind)?.mayAdd(context, target.ownerId);
  if (!may) throw new AppError('missing', commonReasons.missing);
}

/** Stores an image for a purpose. */
export async function uploadImage(
  files: Files,
  context: RequestContext,
  target: Purpose,
  { name, source }: Upload,
): Promise<StoredFile> {
  const { type, content } = await imageContent(source);
  const { actor, now } = context;
  const newFile = { organisationId: actor.organisationId, by: actor.userId, at: now, name, type, content };
  return toStoredFile(
    await storeFile(files, context.transaction, { ...newFile, path: filePath(target, randomName()) }),
  );
}

function toStoredFile({ id, name, type, sizeBytes, modifiedBy, modifiedOn }: FileRow): StoredFile {
  return file.parse({
    id,
    name,
    type,
    sizeBytes,
    auditInfo: { modifiedBy, modifiedOn: modifiedOn.toISOString() },
  });
}
