import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { addressKey } from './address-key.ts';
import { type DocumentRow, findDocument, findDocuments, lockDocument } from './document-store.ts';
import type { Documents } from './open-documents.ts';
import type { Person } from './require-document.ts';

/** Distinct keys in order, without invalid addresses. */
function keysOf(addresses: readonly string[]): string[] {
  return [...new Set(addresses.map(addressKey))].filter((key) => key !== null);
}

const owners = z.array(z.object({ documentId: id }));

/** CA-04: the shared document with one of these addresses; the first known address decides. */
export async function findByAddress(
  tx: Transaction,
  organisationId: OrganisationId,
  addresses: readonly string[],
): Promise<DocumentRow | undefined> {
  const { rows } = await tx.execute(sql`
    SELECT a.document_id AS "documentId" FROM document_addresses a
    JOIN unnest(${sql.param(keysOf(addresses))}::text[]) WITH ORDINALITY AS wanted (key, place) ON a.address_key = wanted.key
    WHERE a.organisation_id = ${organisationId} AND NOT a.sent ORDER BY wanted.place LIMIT 1`);
  const [found] = owners.parse(rows);
  return found && (await findDocument(tx, organisationId, found.documentId));
}

/** More documents than one person may open of one page. */
const MAX_PER_PAGE = 500;

/** The columns of a document in the statement below, for its condition. */
const COLUMNS = { id: sql`d.id`, createdBy: sql`d.created_by`, isSent: sql`a.sent` };

/** The documents at one of these addresses that satisfy a condition, those created by the person first. */
export async function findAllowedByAddress(
  tx: Transaction,
  { organisationId, userId }: Person,
  addresses: readonly string[],
  isAllowed: (document: typeof COLUMNS) => SQL,
): Promise<DocumentRow[]> {
  // The condition comes before the limit, so that nobody can hide documents by sending a page many times.
  const { rows } = await tx.execute(sql`
    SELECT d.id AS "documentId" FROM document_addresses a JOIN documents d ON d.id = a.document_id
    JOIN unnest(${sql.param(keysOf(addresses))}::text[]) WITH ORDINALITY AS wanted (key, place) ON a.address_key = wanted.key
    WHERE a.organisation_id = ${organisationId} AND ${isAllowed(COLUMNS)} GROUP BY d.id
    ORDER BY min(wanted.place), d.created_by = ${userId} DESC, bool_or(a.sent), d.id DESC LIMIT ${MAX_PER_PAGE}`);
  const ids = owners.parse(rows).map(({ documentId }) => documentId);
  const found = await findDocuments(tx, organisationId, ids);
  return found.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/**
 * EX-03: all documents at one of these addresses that a person may open, those they created first. Sent pages are
 * found in no other way.
 */
export async function findOpenByAddress(
  { mayOpen }: Pick<Documents, 'mayOpen'>,
  tx: Transaction,
  person: Person,
  addresses: readonly string[],
): Promise<DocumentRow[]> {
  return findAllowedByAddress(tx, person, addresses, (document) => mayOpen(document, person));
}

/**
 * The shared document with one of these addresses, locked until the transaction ends; skips one that is being deleted.
 */
export async function lockByAddress(
  tx: Transaction,
  organisationId: OrganisationId,
  addresses: readonly string[],
): Promise<DocumentRow | undefined> {
  for (;;) {
    const known = await findByAddress(tx, organisationId, addresses);
    const locked = known && (await lockDocument(tx, organisationId, known.id));
    if (locked || !known) return locked;
  }
}

/** Locks these addresses until the transaction ends, so that a page is stored once. */
export async function lockAddresses(
  tx: Transaction,
  organisationId: OrganisationId,
  addresses: readonly string[],
): Promise<void> {
  // In the same order everywhere, to avoid deadlocks.
  for (const key of keysOf(addresses).sort()) {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${organisationId} ${key}`}, 4))`);
  }
}

/**
 * Adds addresses to a document, except those of other documents. Addresses of a sent page stay visible only to those
 * who may open it, even after it was fetched.
 */
export async function addAddresses(
  tx: Transaction,
  organisationId: OrganisationId,
  documentId: Id,
  addresses: readonly string[],
): Promise<void> {
  // In the same order everywhere, to avoid deadlocks.
  const keys = sql.param(keysOf(addresses).sort());
  await tx.execute(sql`
    INSERT INTO document_addresses (organisation_id, address_key, document_id, sent)
    SELECT ${organisationId}, key, ${documentId}, EXISTS (SELECT FROM document_addresses a
      WHERE a.organisation_id = ${organisationId} AND a.document_id = ${documentId} AND a.sent)
    FROM unnest(${keys}::text[]) AS given (key)
    ON CONFLICT DO NOTHING`);
}

/** EX-03: adds addresses to a sent page; only those who may open the document find it by them. */
export async function addSentAddresses(
  tx: Transaction,
  organisationId: OrganisationId,
  documentId: Id,
  addresses: readonly string[],
): Promise<void> {
  const keys = sql.param(keysOf(addresses).sort());
  await tx.execute(sql`
    INSERT INTO document_addresses (organisation_id, address_key, document_id, sent)
    SELECT ${organisationId}, key, ${documentId}, true FROM unnest(${keys}::text[]) AS given (key)
    ON CONFLICT DO NOTHING`);
}
