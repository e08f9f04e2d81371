import { AppError } from '#base/app-error.ts';
import type { Database } from '#platform/database/database.ts';
import { fileReasons } from '../rules/file-reasons.ts';
import type { FileReader } from './file-purposes.ts';
import type { Files } from './open-files.ts';

/** The person to whom an address was issued. Once their session or token has ended, the address has too. */
export async function addressReader(
  { findActor }: Pick<Files, 'findActor'>,
  database: Database,
  credentialId: string,
): Promise<FileReader> {
  const actor = await findActor(credentialId);
  if (!actor) throw new AppError('gone', fileReasons['address-expired']);
  return { actor, transaction: (work, holding) => database.asTenant(actor, work, holding) };
}
