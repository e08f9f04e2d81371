import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id, OrganisationId } from '#base/ids.ts';
import { attachFiles, deleteFiles } from '#features/documents/files/server/attach-files.ts';
import type { Files } from '#features/documents/files/server/open-files.ts';
import type { AuditStamp } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/new-id.ts';
import { announce } from '#platform/outbox/announce.ts';
import { documentRead } from '../events.ts';
import { addAddresses, addSentAddresses } from './addresses.ts';
import {
  type DocumentDescription,
  type DocumentRow,
  documentSnapshots,
  documents,
  lockDocument,
} from './document-store.ts';
import { contentFileIds } from './snapshot-page.ts';

interface ReadDocumentRef extends AuditStamp {
  readonly organisationId: OrganisationId;
  readonly documentId: Id;
}

interface DocumentReading extends ReadDocumentRef {
  readonly description: DocumentDescription;
  /** The content; null if there is no readable article and only the description is stored. */
  readonly snapshot: { readonly html: string; readonly text: string; readonly hash: string } | null;
  /** Stored files that are not attached yet; those they replace are deleted. */
  readonly pictures?: Partial<Pick<DocumentRow, 'imageFileId' | 'iconFileId' | 'fileId' | 'viewableFileId'>>;
  readonly addresses?: readonly string[];
  /** EX-03: whether a browser sent the page, rather than Vigie fetching it. */
  readonly isSent?: boolean;
}

/** Cleared when a page replaces a file: the file and the picture of its first page. */
const WITHOUT_FILE = { fileId: null, viewableFileId: null, imageFileId: null } as const;

/**
 * Records the result of reading a document with a new snapshot; earlier snapshots stay. Call the returned function
 * after the commit.
 */
export async function recordReading(
  { files }: { readonly files: Pick<Files, 'storage'> },
  tx: Transaction,
  reading: DocumentReading,
): Promise<() => Promise<void>> {
  const { organisationId, documentId, description, snapshot, isSent = false, by, at } = reading;
  const before = await lockDocument(tx, organisationId, documentId);
  if (!before) throw new AppError('missing', commonReasons.missing);
  const pictures = defined(reading.pictures ?? {});
  const newFileIds = [...Object.values(pictures), ...contentFileIds(snapshot?.html ?? '')];
  await attachFiles(tx, organisationId, newFileIds, { by, at });
  const replacesFile = before.viewableFileId && snapshot?.html;
  const changed = { ...(replacesFile ? WITHOUT_FILE : {}), ...pictures };
  const snapshotId = snapshot ? newId() : before.snapshotId;
  if (snapshot && snapshotId) {
    await tx.insert(documentSnapshots).values({
      id: snapshotId,
      organisationId,
      documentId,
      takenAt: at,
      ...snapshot,
      sentBy: isSent ? by : null,
      modifiedBy: by,
      modifiedOn: at,
    });
  }
  await update(tx, reading, {
    ...description,
    ...changed,
    snapshotId,
    reading: snapshot ? 'whole' : 'described',
    failure: null,
  });
  const add = isSent ? addSentAddresses : addAddresses;
  await add(tx, organisationId, documentId, reading.addresses ?? []);
  const replaced = Object.keys(changed).flatMap((column) => before[column as keyof typeof changed] ?? []);
  return deleteFiles(tx, organisationId, files.storage, replaced);
}

/** Records why a document could not be read, unless it was read before: a later failure removes nothing. */
export async function recordFailure(
  tx: Transaction,
  failure: ReadDocumentRef & { failure: string },
): Promise<void> {
  const unread = inArray(documents.reading, ['pending', 'failed']);
  await update(tx, failure, { reading: 'failed', failure: failure.failure }, unread);
}

async function update(
  tx: Transaction,
  { organisationId, documentId, by, at }: ReadDocumentRef,
  changes: Partial<DocumentRow>,
  provided?: SQL,
): Promise<void> {
  const { rowCount } = await tx
    .update(documents)
    .set({ ...changes, modifiedBy: by, modifiedOn: at })
    .where(and(eq(documents.organisationId, organisationId), eq(documents.id, documentId), provided));
  if (rowCount) await announce(tx, organisationId, documentRead, { organisationId, documentId });
}

function defined<T extends Record<string, string | null | undefined>>(pictures: T) {
  return Object.fromEntries(Object.entries(pictures).filter(([, fileId]) => fileId)) as Record<
    keyof T,
    string
  >;
}
