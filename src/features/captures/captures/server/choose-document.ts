import type { OrganisationId, UserId } from '#base/ids.ts';
import { isRead } from '#features/documents/documents/rules/is-read.ts';
import type { DocumentPlace } from '#features/documents/server.ts';
import { type DocumentRow, findByAddress, findOpenByAddress } from '#features/documents/server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/new-id.ts';
import type { CaptureServices } from './capture-services.ts';
import { type CaptureRow, isSentPage } from './captures-table.ts';
import { findRenewable } from './find-renewable.ts';

/**
 * CA-04: the document a captured page becomes: its own for a refresh, a known one, or a new one. A sent page
 * becomes one its sender may renew, or a new one: naming the address does not give access to what a colleague
 * sees.
 */
export async function chooseDocument(
  tx: Transaction,
  row: CaptureRow,
  addresses: readonly string[],
): Promise<DocumentPlace | 'known'> {
  const { organisationId, again, documentId } = row;
  if (again && documentId) return { documentId, isNew: false };
  if (isSentPage(row)) {
    const known = await findRenewable(tx, row, addresses);
    return { documentId: known?.id ?? newId(), isNew: known === undefined };
  }
  const known = await findByAddress(tx, organisationId, addresses);
  if (!known) return { documentId: newId(), isNew: true };
  return isRead(known) ? 'known' : { documentId: known.id, isNew: false };
}

interface Person {
  readonly organisationId: OrganisationId;
  readonly userId: UserId;
}

/**
 * A page that was read before and that this person may open is not fetched again. For everyone else it is
 * fetched like a new one, so that the response time does not reveal what others read.
 */
export function findReadPage(
  { documents }: CaptureServices,
  database: Database,
  person: Person,
  url: string,
): Promise<DocumentRow | null> {
  return database.asTenant(person, async (tx) => {
    const open = await findOpenByAddress(documents, tx, person, [url]);
    return open.find(isRead) ?? null;
  });
}
