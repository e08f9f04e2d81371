import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import { type Documents, forgetDocuments } from '#features/documents/server.ts';
import type { Transaction } from '#platform/database/database.ts';

const ids = z.array(z.object({ id }));

/**
 * Forgets those of these documents that people brought in and nothing came of: no analysis, no capture that still
 * shows them. Call what it answers once the transaction has committed.
 */
export async function forgetAbandoned(
  documents: Documents,
  tx: Transaction,
  organisationId: OrganisationId,
  documentIds: readonly Id[],
): Promise<() => Promise<void>> {
  const wanted = sql.param([...documentIds]);
  // Held first, looked at second: an analysis made meanwhile is seen, and none is made while they are looked at.
  const held = await tx.execute(sql`
    SELECT d.id FROM documents d WHERE d.organisation_id = ${organisationId} AND d.id = ANY(${wanted}::uuid[])
      AND d.source_id = 'user/' || d.created_by ORDER BY d.id FOR UPDATE`);
  const heldIds = sql.param(ids.parse(held.rows).map((row) => row.id));
  const { rows } = await tx.execute(sql`
    SELECT d.id FROM documents d WHERE d.organisation_id = ${organisationId} AND d.id = ANY(${heldIds}::uuid[])
      AND NOT EXISTS (SELECT FROM analyses a WHERE a.document_id = d.id)
      AND NOT EXISTS (SELECT FROM captures c WHERE c.document_id = d.id AND c.state IN ('waiting', 'reading', 'ready'))`);
  return forgetDocuments(
    documents,
    tx,
    organisationId,
    ids.parse(rows).map((row) => row.id),
  );
}
