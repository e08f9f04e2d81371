import { z } from 'zod';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import type { AuditStamp } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import { jobKind } from '#platform/jobs/define-job.ts';
import { newId } from '#platform/new-id.ts';
import { addAddresses, addSentAddresses, lockAddresses, lockByAddress } from './addresses.ts';
import { type DocumentDescription, type DocumentRow, documents } from './document-store.ts';

/**
 * The job that reads a pending document on behalf of its creator. `leadImage`: used if the page declares no picture.
 */
export const readDocumentKind = jobKind(
  'read-document',
  z.object({ organisationId: id, documentId: id, by: id, leadImage: z.string().optional() }),
);

interface NewDocument extends AuditStamp {
  readonly organisationId: OrganisationId;
  /** Set if files were stored for this id before; otherwise a new id is created. */
  readonly id?: Id;
  readonly description: Partial<DocumentDescription> & Pick<DocumentDescription, 'title' | 'contentType'>;
  /** D2 §3: `user/{userId}` unless a source provided it. */
  readonly sourceId?: string;
}

interface NewPage extends NewDocument {
  readonly url: string;
  /** Further addresses of the page, besides `url`. */
  readonly addresses?: readonly string[];
}

interface Added {
  readonly document: DocumentRow;
  readonly added: boolean;
}

/** CA-04: adds a page, not read yet. If one of its addresses is known, returns that document, locked. */
export async function addPage(tx: Transaction, page: NewPage): Promise<Added> {
  const { organisationId, url } = page;
  const addresses = [url, ...(page.addresses ?? [])];
  await lockAddresses(tx, organisationId, addresses);
  const known = await lockByAddress(tx, organisationId, addresses);
  if (known) {
    await addAddresses(tx, organisationId, known.id, addresses);
    return { document: known, added: false };
  }
  const document = await insert(tx, { ...page, kind: 'page', url });
  await addAddresses(tx, organisationId, document.id, addresses);
  return { document, added: true };
}

/**
 * EX-03: adds a page sent by a browser. Other people with the same address get another document, since the page shows
 * a personal session. The caller has locked the addresses and found no document of theirs to update.
 */
export async function addSentPage(tx: Transaction, page: NewPage): Promise<DocumentRow> {
  const { organisationId, url } = page;
  const document = await insert(tx, { ...page, kind: 'page', url });
  await addSentAddresses(tx, organisationId, document.id, [url, ...(page.addresses ?? [])]);
  return document;
}

/** Adds a file as a document, not read yet. */
export async function addUpload(tx: Transaction, upload: NewDocument): Promise<DocumentRow> {
  return insert(tx, { ...upload, kind: 'upload', url: null });
}

async function insert(
  tx: Transaction,
  given: NewDocument & Pick<DocumentRow, 'kind' | 'url'>,
): Promise<DocumentRow> {
  const { organisationId, kind, url, description, by, at } = given;
  const [row] = await tx
    .insert(documents)
    .values({
      ...description,
      id: given.id ?? newId(),
      organisationId,
      kind,
      url,
      reading: 'pending' as const,
      sourceId: given.sourceId ?? `user/${by}`,
      createdBy: by,
      createdAt: at,
      modifiedBy: by,
      modifiedOn: at,
    })
    .returning();
  if (!row) throw new Error('an inserted row is returned');
  return row;
}
