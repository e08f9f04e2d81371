import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#base/actor.ts';
import { type Id, id } from '#base/ids.ts';
import { mayOpen } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { groupsOf } from './open-portfolio.ts';

const rows = z.array(z.object({ documentId: id, names: z.array(z.string()) }));

/**
 * By document, the names of a person's portfolios that contain an analysis of it; their own comes first, with
 * an empty name.
 */
export async function portfolioNamesByDocument(
  tx: Transaction,
  person: Pick<Actor, 'organisationId' | 'userId'>,
  documentIds: readonly Id[],
): Promise<ReadonlyMap<Id, string[]>> {
  if (documentIds.length === 0) return new Map();
  const { organisationId, userId } = person;
  const found = await tx.execute(sql`
    WITH mine AS MATERIALIZED (
      SELECT ${userId}::uuid AS id, '' AS name, '' COLLATE "C" AS name_key
      UNION ALL SELECT id, name, name_key FROM (${groupsOf(person)}) g),
    held AS MATERIALIZED (
      SELECT DISTINCT a.document_id, p.portfolio_id FROM analyses a JOIN portfolio_entries p ON p.analysis_id = a.id
      WHERE a.organisation_id = ${organisationId} AND a.document_id = ANY(${sql.param([...documentIds])}::uuid[])
        AND p.organisation_id = ${organisationId} AND p.removed_at IS NULL AND NOT p.withheld
        AND p.portfolio_id IN (SELECT id FROM mine) AND (SELECT ${mayOpen(sql`a.id`, { organisationId, userId })}))
    SELECT h.document_id AS "documentId", array_agg(m.name ORDER BY m.name_key, m.id) AS names
    FROM held h JOIN mine m ON m.id = h.portfolio_id GROUP BY h.document_id`);
  return new Map(rows.parse(found.rows).map(({ documentId, names }) => [documentId, names]));
}
