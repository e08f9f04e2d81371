import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { addressKey } from './address-key.ts';
import { findDocument, findDocuments, holdDocument } from './document-store.ts';
import type { DocumentRow } from './documents-tables.ts';
import type { Documents } from './open-documents.ts';
import type { Person } from './require-document.ts';

/** Each once, in the order given; what is no page has none. */
function keysOf(addresses: readonly string[]): string[] {
  return [...new Set(addresses.map(addressKey))].filter((key) => key !== null);
}

const owners = z.array(z.object({ documentId: id }));

/** CA-04: the document one of these addresses is known by to everyone; the first that is known decides. */
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
const MOST_OF_ONE_PAGE = 500;

/** A document in the statement below, for a condition. */
const COLUMNS = { id: sql`d.id`, createdBy: sql`d.created_by`, isSent: sql`a.sent` };

/** The documents of the page at one of these addresses that a condition allows, those the person brought in first. */
export async function findAllowedByAddress(
  tx: Transaction,
  { organisationId, userId }: Person,
  addresses: readonly string[],
  isAllowed: (document: typeof COLUMNS) => SQL,
): Promise<DocumentRow[]> {
  // Asked before they are counted: whoever sends a page five hundred times hides nobody's.
  const { rows } = await tx.execute(sql`
    SELECT d.id AS "documentId" FROM document_addresses a JOIN documents d ON d.id = a.document_id
    JOIN unnest(${sql.param(keysOf(addresses))}::text[]) WITH ORDINALITY AS wanted (key, place) ON a.address_key = wanted.key
    WHERE a.organisation_id = ${organisationId} AND ${isAllowed(COLUMNS)} GROUP BY d.id
    ORDER BY min(wanted.place), d.created_by = ${userId} DESC, bool_or(a.sent), d.id DESC LIMIT ${MOST_OF_ONE_PAGE}`);
  const ids = owners.parse(rows).map(({ documentId }) => documentId);
  const found = await findDocuments(tx, organisationId, ids);
  return found.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/**
 * EX-03: every document of the page at one of these addresses that a person may open, those they brought in first. What
 * was sent to Vigie is found in no other way.
 */
export async function findOpenByAddress(
  { mayOpen }: Pick<Documents, 'mayOpen'>,
  tx: Transaction,
  person: Person,
  addresses: readonly string[],
): Promise<DocumentRow[]> {
  return findAllowedByAddress(tx, person, addresses, (document) => mayOpen(document, person));
}

/** What everyone knows by one of these addresses, held until the transaction ends; one forgotten in this very moment is no longer known. */
export async function holdByAddress(
  tx: Transaction,
  organisationId: OrganisationId,
  addresses: readonly string[],
): Promise<DocumentRow | undefined> {
  for (;;) {
    const known = await findByAddress(tx, organisationId, addresses);
    const held = known && (await holdDocument(tx, organisationId, known.id));
    if (held || !known) return held;
  }
}

/** Makes whoever brings one of these addresses in wait until this transaction ends, so that a page is kept once. */
export async function holdAddresses(
  tx: Transaction,
  organisationId: OrganisationId,
  addresses: readonly string[],
): Promise<void> {
  // In one order everywhere, so that two callers never wait for each other.
  for (const key of keysOf(addresses).sort()) {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${organisationId} ${key}`}, 4))`);
  }
}

/**
 * Further addresses of a document; those of another one stay with it. Of one that was sent they are for those who may
 * open it, also once it was visited.
 */
export async function addAddresses(
  tx: Transaction,
  organisationId: OrganisationId,
  documentId: Id,
  addresses: readonly string[],
): Promise<void> {
  // In one order everywhere, so that two readings never wait for each other.
  const keys = sql.param(keysOf(addresses).sort());
  await tx.execute(sql`
    INSERT INTO document_addresses (organisation_id, address_key, document_id, sent)
    SELECT ${organisationId}, key, ${documentId}, EXISTS (SELECT FROM document_addresses a
      WHERE a.organisation_id = ${organisationId} AND a.document_id = ${documentId} AND a.sent)
    FROM unnest(${keys}::text[]) AS given (key)
    ON CONFLICT DO NOTHING`);
}

/** EX-03: the same of a page that was sent: only those who may open the document find it by these. */
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
