import { isRead } from '#features/documents/documents/rules/is-read.ts';
import type { Reading } from '#features/documents/server.ts';
import {
  addSentPage,
  type DocumentRow,
  findDocument,
  hasSameText,
  lockAddresses,
} from '#features/documents/server.ts';
import type { AuditStamp } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { CaptureRow } from './captures-table.ts';
import { findRenewable } from './find-renewable.ts';

interface DocumentOfSentPage {
  readonly document: DocumentRow;
  /** Whether the text is new: a page with the same text leaves the document unchanged. */
  readonly isOurs: boolean;
}

/**
 * EX-03: the document of a sent page: the one its sender may renew, or a new one of their own. Null when that
 * changed since it was chosen, and the page must be read again.
 */
export async function sentDocument(
  tx: Transaction,
  { organisationId, userId }: CaptureRow,
  read: Reading,
  writing: AuditStamp,
): Promise<DocumentOfSentPage | null> {
  await lockAddresses(tx, organisationId, read.addresses);
  const known = await findRenewable(tx, { organisationId, userId }, read.addresses);
  if (known)
    return known.id === read.documentId ? { document: known, isOurs: await isNews(tx, known, read) } : null;
  if (await findDocument(tx, organisationId, read.documentId)) return null;
  const [url = '', ...addresses] = read.addresses;
  const page = { ...writing, organisationId, id: read.documentId, description: read.description };
  return { document: await addSentPage(tx, { ...page, url, addresses }), isOurs: true };
}

async function isNews(tx: Transaction, document: DocumentRow, { snapshot }: Reading): Promise<boolean> {
  if (!isRead(document)) return true;
  return snapshot !== null && !(await hasSameText(tx, document, snapshot.text));
}
