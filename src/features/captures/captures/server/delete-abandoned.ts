import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import { type Documents, deleteDocuments } from '#features/documents/server.ts';
import type { Transaction } from '#platform/database/database.ts';

const ids = z.array(z.object({ id }));

/**
 * Deletes those of the documents that people added and nobody uses: no analysis, no capture that shows them.
 * Call the returned function after the commit.
 */
export async function deleteAbandoned(
  documents: Documents,
  tx: Transaction,
  organisationId: OrganisationId,
  documentIds: readonly Id[],
): Promise<() => Promise<void>> {
  const wanted = sql.param([...documentIds]);
  // Locks before checking: an analysis created meanwhile is seen, and none is created during the check.
  const locked = await tx.execute(sql`
    SELECT d.id FROM documents d WHERE d.organisation_id = ${organisationId} AND d.id = ANY(${wanted}::uuid[])
      AND d.source_id = 'user/' || d.created_by ORDER BY d.id FOR UPDATE`);
  const lockedIds = sql.param(ids.parse(locked.rows).map((row) => row.id));
  const { rows } = await tx.execute(sql`
    SELECT d.id FROM documents d WHERE d.organisation_id = ${organisationId} AND d.id = ANY(${lockedIds}::uuid[])
      AND NOT EXISTS (SELECT FROM analyses a WHERE a.document_id = d.id)
      AND NOT EXISTS (SELECT FROM captures c WHERE c.document_id = d.id AND c.state IN ('waiting', 'reading', 'ready'))`);
  return deleteDocuments(
    documents,
    tx,
    organisationId,
    ids.parse(rows).map((row) => row.id),
  );
}
