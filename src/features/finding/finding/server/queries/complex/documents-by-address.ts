import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';

const rows = z.array(z.object({ key: z.string(), documentId: id }));

/** The organisation's documents at these addresses, by address key; without pages that someone sent from their browser. */
export async function documentsByAddress(
  tx: Transaction,
  organisationId: OrganisationId,
  addressKeys: readonly string[],
): Promise<ReadonlyMap<string, Id>> {
  if (addressKeys.length === 0) return new Map();
  const found = await tx.execute(sql`
    SELECT a.address_key AS key, a.document_id AS "documentId" FROM document_addresses a
    WHERE a.organisation_id = ${organisationId} AND NOT a.sent AND a.address_key = ANY(${sql.param([...addressKeys])}::text[])`);
  return new Map(rows.parse(found.rows).map(({ key, documentId }) => [key, documentId]));
}
