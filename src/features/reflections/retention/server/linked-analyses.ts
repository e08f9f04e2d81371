import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId, type UserId } from '#base/ids.ts';
import { mayOpen } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';

interface OfReflection {
  readonly organisationId: OrganisationId;
  readonly reflectionId: Id;
}

/** A subselect of `analysis_id`: all analyses linked to a reflection, regardless of access, each once. */
export function linkedAnalyses({ organisationId, reflectionId }: OfReflection): SQL {
  return sql`
    SELECT DISTINCT d.analysis_id FROM reflection_documents d
    WHERE d.organisation_id = ${organisationId} AND d.reflection_id = ${reflectionId} AND d.removed_at IS NULL`;
}

const linkedRows = z.array(z.object({ id }));

/** The same as a list of ids. */
export async function findLinkedAnalyses(tx: Transaction, reflection: OfReflection): Promise<Id[]> {
  const { rows } = await tx.execute(
    sql`SELECT analysis_id AS id FROM (${linkedAnalyses(reflection)}) AS linked`,
  );
  return linkedRows.parse(rows).map((row) => row.id);
}

interface Reader {
  readonly organisationId: OrganisationId;
  readonly userId: UserId;
}

/** The analyses linked to a reflection that its reader may open, latest linked first. */
export async function linkedAnalysesOf(
  tx: Transaction,
  { organisationId, userId }: Reader,
  reflectionId: Id,
): Promise<Id[]> {
  const { rows } = await tx.execute(sql`
    SELECT d.analysis_id AS id FROM reflection_documents d
    WHERE d.organisation_id = ${organisationId} AND d.reflection_id = ${reflectionId} AND d.removed_at IS NULL
      AND ${mayOpen(sql`d.analysis_id`, { organisationId, userId })}
    GROUP BY d.analysis_id ORDER BY min(d.added_at) DESC, d.analysis_id DESC`);
  return linkedRows.parse(rows).map((row) => row.id);
}
