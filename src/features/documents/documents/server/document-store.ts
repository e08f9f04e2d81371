import { and, desc, eq, inArray } from 'drizzle-orm';
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

/** The document as it stands; nobody else changes it before this transaction ends. */
export async function holdDocument(
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

/** Whether a document said just this when it was last read. */
export async function saysTheSame(
  tx: Transaction,
  { organisationId, snapshotId }: Pick<DocumentRow, 'organisationId' | 'snapshotId'>,
  text: string,
): Promise<boolean> {
  if (snapshotId === null) return false;
  const found = await tx
    .select({ id: documentSnapshots.id })
    .from(documentSnapshots)
    .where(
      and(
        eq(documentSnapshots.organisationId, organisationId),
        eq(documentSnapshots.id, snapshotId),
        eq(documentSnapshots.text, text),
      ),
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
