import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Id, OrganisationId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type DocumentRow, documentSnapshots, documents } from './documents-tables.ts';

export async function findDocument(
  tx: Transaction,
  organisationId: OrganisationId,
  documentId: Id,
): Promise<DocumentRow | undefined> {
  const [found] = await findDocuments(tx, organisationId, [documentId]);
  return found;
}

export async function findDocuments(
  tx: Transaction,
  organisationId: OrganisationId,
  ids: readonly Id[],
): Promise<DocumentRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(documents)
    .where(and(eq(documents.organisationId, organisationId), inArray(documents.id, [...ids])));
}

/** The document, locked until the transaction ends. */
export async function lockDocument(
  tx: Transaction,
  organisationId: OrganisationId,
  documentId: Id,
): Promise<DocumentRow | undefined> {
  const [found] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.organisationId, organisationId), eq(documents.id, documentId)))
    .for('no key update');
  return found;
}

type LastRead = Pick<DocumentRow, 'organisationId' | 'snapshotId'>;

/** Whether a document said just this when it was last read. */
export const hasSameText = (tx: Transaction, document: LastRead, text: string): Promise<boolean> =>
  wasLastRead(tx, document, eq(documentSnapshots.text, text));

/** Whether a document was made of the bytes of just this hash when it was last read. */
export const isOfSameBytes = (tx: Transaction, document: LastRead, hash: string): Promise<boolean> =>
  wasLastRead(tx, document, eq(documentSnapshots.hash, hash));

async function wasLastRead(
  tx: Transaction,
  { organisationId, snapshotId }: LastRead,
  as: SQL,
): Promise<boolean> {
  if (snapshotId === null) return false;
  const found = await tx
    .select({ id: documentSnapshots.id })
    .from(documentSnapshots)
    .where(
      and(eq(documentSnapshots.organisationId, organisationId), eq(documentSnapshots.id, snapshotId), as),
    );
  return found.length > 0;
}

/** More snapshots than a page shows. */
const SNAPSHOTS_SHOWN = 50;

/** Newest first, without their content. */
export async function findSnapshots(tx: Transaction, organisationId: OrganisationId, documentId: Id) {
  const { id, takenAt, hash, sentBy } = documentSnapshots;
  return tx
    .select({ id, takenAt, hash, sentBy })
    .from(documentSnapshots)
    .where(
      and(eq(documentSnapshots.organisationId, organisationId), eq(documentSnapshots.documentId, documentId)),
    )
    .orderBy(desc(takenAt), desc(id))
    .limit(SNAPSHOTS_SHOWN);
}
