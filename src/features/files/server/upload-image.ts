import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { newId } from '#platform/new-id.ts';
import { file, type Purpose, type StoredFile } from '../contract/files.ts';
import { cleanFileName } from '../rules/file-name.ts';
import { pathFor, rulesOf } from './file-purposes.ts';
import { addFile } from './file-store.ts';
import type { FileRow } from './files-table.ts';
import { imageContent } from './image-content.ts';
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

/** Keeps an image: its bytes first, then its row, so that a row never speaks of bytes that are not there. */
export async function uploadImage(
  { storage }: Files,
  context: RequestContext,
  wanted: Purpose,
  { name, source }: Upload,
): Promise<StoredFile> {
  const { type, content } = await imageContent(source);
  const path = pathFor(wanted, randomBytes(12).toString('base64url').replace(/^[-_]/, '0'));
  const { hash, size } = await storage.put(path, content, { type });
  const { actor, now } = context;
  try {
    const row = await context.transaction((tx) =>
      addFile(tx, {
        id: newId(),
        organisationId: actor.organisationId,
        path,
        name: cleanFileName(name),
        type,
        sizeBytes: size,
        hash,
        createdBy: actor.userId,
        createdAt: now,
        modifiedBy: actor.userId,
        modifiedOn: now,
      }),
    );
    return storedFile(row);
  } catch (failure) {
    // Should this fail too, the sweep finds an object without a row.
    await storage.delete(path).catch(() => undefined);
    throw failure;
  }
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
