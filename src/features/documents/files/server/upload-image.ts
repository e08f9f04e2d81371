import type { Readable } from 'node:stream';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { file, type Purpose, type StoredFile } from '../contract/files.ts';
import { pathFor, randomName, rulesOf } from './file-purposes.ts';
import type { FileRow } from './files-table.ts';
import { imageContent } from './image-content.ts';
import { keepFile } from './keep-file.ts';
import type { Files } from './open-files.ts';

interface Upload {
  readonly name: string | undefined;
  readonly source: Readable;
}

/** Whether the caller may add a file for this purpose; asked before a byte is read. */
export async function requireMayAdd(files: Files, context: RequestContext, wanted: Purpose): Promise<void> {
  const may = await rulesOf(files.purposes, wanted.kind)?.mayAdd(context, wanted.ownerId);
  if (!may) throw new AppError('missing', commonReasons.missing);
}

/** Keeps an image that someone sends for a purpose. */
export async function uploadImage(
  files: Files,
  context: RequestContext,
  wanted: Purpose,
  { name, source }: Upload,
): Promise<StoredFile> {
  const { type, content } = await imageContent(source);
  const { actor, now } = context;
  const kept = { organisationId: actor.organisationId, by: actor.userId, at: now, name, type, content };
  return storedFile(
    await keepFile(files, context.transaction, { ...kept, path: pathFor(wanted, randomName()) }),
  );
}

function storedFile({ id, name, type, sizeBytes, modifiedBy, modifiedOn }: FileRow): StoredFile {
  return file.parse({
    id,
    name,
    type,
    sizeBytes,
    auditInfo: { modifiedBy, modifiedOn: modifiedOn.toISOString() },
  });
}
