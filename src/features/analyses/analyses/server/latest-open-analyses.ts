import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#base/actor.ts';
import { type Id, id } from '#base/ids.ts';
import { mayOpen } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';

const row = z.object({ documentId: id, id, evaluationAverage: z.number().nullable() });
export type LatestAnalysis = z.infer<typeof row>;

/** For each document, the analysis its reader sees first: the most recently edited one they may open. */
export async function findLatestOpenAnalyses(
  tx: Transaction,
  { organisationId, userId }: Pick<Actor, 'organisationId' | 'userId'>,
  documentIds: readonly Id[],
): Promise<ReadonlyMap<Id, LatestAnalysis>> {
  if (documentIds.length === 0) return new Map();
  const { rows } = await tx.execute(sql`
    SELECT DISTINCT ON (a.document_id) a.document_id AS "documentId", a.id, a.evaluation_average AS "evaluationAverage"
    FROM analyses a
    WHERE a.organisation_id = ${organisationId} AND a.document_id = ANY(${sql.param([...documentIds])}::uuid[])
      AND ${mayOpen(sql`a.id`, { organisationId, userId })}
    ORDER BY a.document_id, a.last_edited DESC, a.id DESC`);
  return new Map(
    z
      .array(row)
      .parse(rows)
      .map((first) => [first.documentId, first]),
  );
}
