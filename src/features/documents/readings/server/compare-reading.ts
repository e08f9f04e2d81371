import { and, eq } from 'drizzle-orm';
import { isRead } from '#features/documents/documents/rules/reading-state.ts';
import {
  type DocumentDescription,
  type DocumentRow,
  documentSnapshots,
  hasSameBytes,
  hasSameText,
} from '#features/documents/documents/server/document-store.ts';
import { contentFileIds } from '#features/documents/documents/server/snapshot-page.ts';
import { findHashes } from '#features/documents/files/server/file-store.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Reading } from './reading.ts';

/**
 * FX-20: what reading a document again brings: its first content, another text, the same text with something else
 * around it, or nothing.
 */
export type ReadingOutcome = 'first' | 'changed' | 'same-text' | 'same';

/** Compares a reading that is stored but not recorded yet with what the document holds. */
export async function compareReading(
  tx: Transaction,
  document: DocumentRow,
  reading: Reading,
): Promise<ReadingOutcome> {
  const { snapshot } = reading;
  if (!isRead(document)) return 'first';
  if ((document.reading === 'whole') !== (snapshot !== null)) return 'changed';
  if (snapshot && !(await hasSameText(tx, document, snapshot.text))) return 'changed';
  return (await isSameContent(tx, document, reading)) ? 'same' : snapshot ? 'same-text' : 'changed';
}

async function isSameContent(tx: Transaction, document: DocumentRow, reading: Reading): Promise<boolean> {
  const { snapshot, description } = reading;
  if (snapshot && !(await hasSameBytes(tx, document, snapshot.hash))) return false;
  // The description and the picture of a file are made of its bytes.
  if (document.fileId && reading.pictures.fileId) return true;
  return isSameDescription(document, description) && !(await bringsPictures(tx, document, reading));
}

/** Whether a file is the one that the document holds already, byte for byte. */
export async function isSameFile(
  tx: Transaction,
  document: DocumentRow,
  { pictures, snapshot }: Reading,
): Promise<boolean> {
  if (!pictures.fileId || !document.fileId || !snapshot) return false;
  return hasSameBytes(tx, document, snapshot.hash);
}

const isSameDescription = (document: DocumentRow, description: DocumentDescription): boolean =>
  Object.entries(description).every(
    ([column, value]) => JSON.stringify(value) === JSON.stringify(document[column as keyof DocumentRow]),
  );

/** Whether a page has pictures that the document lacks. One that could not be fetched this time is no change. */
async function bringsPictures(
  tx: Transaction,
  document: DocumentRow,
  { pictures, snapshot }: Reading,
): Promise<boolean> {
  const hashes = (fileIds: readonly (string | null | undefined)[]) =>
    findHashes(
      tx,
      document.organisationId,
      fileIds.flatMap((fileId) => fileId ?? []),
    );
  const known = await hashes([
    document.imageFileId,
    document.iconFileId,
    ...contentFileIds(await lastHtml(tx, document)),
  ]);
  const found = await hashes([
    pictures.imageFileId,
    pictures.iconFileId,
    ...contentFileIds(snapshot?.html ?? ''),
  ]);
  return [...found].some((hash) => !known.has(hash));
}

async function lastHtml(
  tx: Transaction,
  { organisationId, snapshotId }: Pick<DocumentRow, 'organisationId' | 'snapshotId'>,
): Promise<string> {
  if (snapshotId === null) return '';
  const { id, html } = documentSnapshots;
  const [last] = await tx
    .select({ html })
    .from(documentSnapshots)
    .where(and(eq(documentSnapshots.organisationId, organisationId), eq(id, snapshotId)));
  return last?.html ?? '';
}
