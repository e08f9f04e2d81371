import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Disposition } from '../contract/files.ts';
import { type FileReader, findPurpose, purposeOf } from './file-purposes.ts';
import { type FileRow, findFileOf } from './file-store.ts';
import type { Files } from './open-files.ts';

/** The access check for all files: when an address is issued, and each time it is used. */
export async function requireReadable(
  { purposes }: Pick<Files, 'purposes'>,
  reader: FileReader,
  fileId: string,
  disposition: Disposition,
): Promise<FileRow> {
  const found = await reader.transaction((tx) => findFileOf(tx, reader.actor.organisationId, fileId));
  const { kind, ownerId } = found ? purposeOf(found) : { kind: '', ownerId: '' };
  const may = found && (await findPurpose(purposes, kind)?.mayRead(reader, ownerId, found, disposition));
  if (!may) throw new AppError('missing', commonReasons.missing);
  return found;
}
