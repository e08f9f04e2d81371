import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { addressKey } from './address-key.ts';
import { findDocument, holdDocument } from './document-store.ts';
import type { DocumentRow } from './documents-tables.ts';

/** Each once, in the order given; what is no page has none. */
function keysOf(addresses: readonly string[]): string[] {
  return [...new Set(addresses.map(addressKey))].filter((key) => key !== null);
}

const owner = z.array(z.object({ documentId: id })).max(1);

/** CA-04: the document one of these addresses is known by; the first that is known decides. */
export async function findByAddress(
  tx: Transaction,
  organisationId: OrganisationId,
  addresses: readonly string[],
): Promise<DocumentRow | undefined> {
  const { rows } = await tx.execute(sql`
    SELECT a.document_id AS "documentId" FROM document_addresses a
    JOIN unnest(${sql.param(keysOf(addresses))}::text[]) WITH ORDINALITY AS wanted (key, place) ON a.address_key = wanted.key
    WHERE a.organisation_id = ${organisationId} ORDER BY wanted.place LIMIT 1`);
  const [found] = owner.parse(rows);
  return found && (await findDocument(tx, organisationId, found.documentId));
}

/** The same, held until the transaction ends; one that was forgotten in this very moment is no longer known. */
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

/** Further addresses of a document; those of another one stay with it. */
export async function addAddresses(
  tx: Transaction,
  organisationId: OrganisationId,
  documentId: Id,
  addresses: readonly string[],
): Promise<void> {
  // In one order everywhere, so that two readings never wait for each other.
  const keys = sql.param(keysOf(addresses).sort());
  await tx.execute(sql`
    INSERT INTO document_addresses (organisation_id, address_key, document_id)
    SELECT ${organisationId}, key, ${documentId} FROM unnest(${keys}::text[]) AS given (key)
    ON CONFLICT DO NOTHING`);
}
