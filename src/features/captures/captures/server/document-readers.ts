import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#base/actor.ts';
import type { Id, OrganisationId } from '#base/ids.ts';
import type { DocumentColumns } from '#features/documents/server.ts';
import { mayOpen } from '#features/sharing/server.ts';
import { isOneOf } from '#platform/database/conditions.ts';
import type { Transaction } from '#platform/database/database.ts';
import { captures } from './captures-table.ts';

const isCaptured = sql`c.state = 'ready' AND NOT c.again`;

/**
 * A select of the people and groups that may open a document: who added it, who may open an analysis of it,
 * who captured it within the last day. `mayOpenDocument` is the same condition for one person, and `openRows`
 * for loaded documents.
 */
export const documentReaders = (
  organisationId: OrganisationId,
  { id, createdBy }: DocumentColumns,
): SQL => sql`
  SELECT ${createdBy} AS id
  UNION SELECT coalesce(x.user_id, x.group_id) FROM analyses a
    JOIN access_entries x ON x.item_id = a.id AND x.organisation_id = ${organisationId}
    WHERE a.organisation_id = ${organisationId} AND a.document_id = ${id}
  UNION SELECT c.user_id FROM captures c
    WHERE c.organisation_id = ${organisationId} AND c.document_id = ${id} AND ${isCaptured}`;

/** A condition on documents the person may open; the same as being among their readers. */
export const mayOpenDocument = (
  { id, createdBy }: DocumentColumns,
  { organisationId, userId }: Pick<Actor, 'organisationId' | 'userId'>,
): SQL => sql`(${createdBy} = ${userId}
  OR EXISTS (SELECT FROM analyses a WHERE a.organisation_id = ${organisationId} AND a.document_id = ${id}
    AND ${mayOpen(sql`a.id`, { organisationId, userId })})
  OR ${id} IN (SELECT c.document_id FROM captures c
    WHERE c.organisation_id = ${organisationId} AND c.user_id = ${userId} AND ${isCaptured}))`;

/**
 * Filters documents to those a person captured within the last day, which they may therefore open. A refresh
 * does not count: they could open the document for another reason, which may no longer hold.
 */
export async function filterCaptured(
  tx: Transaction,
  { organisationId, userId }: Pick<Actor, 'organisationId' | 'userId'>,
  documentIds: readonly Id[],
): Promise<ReadonlySet<Id>> {
  const found = await tx
    .selectDistinct({ documentId: captures.documentId })
    .from(captures)
    .where(
      and(
        eq(captures.organisationId, organisationId),
        eq(captures.userId, userId),
        isOneOf(captures.documentId, documentIds),
        eq(captures.state, 'ready'),
        eq(captures.again, false),
      ),
    );
  return new Set(found.flatMap(({ documentId }) => documentId ?? []));
}
