import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';

/** The passages that can be retained: highlights and comments that are not archived. */
const RETAINABLE = sql`NOT e.archived AND e.type IN ('highlight', 'comment')`;

interface OfReflection {
  readonly organisationId: OrganisationId;
  readonly reflectionId: Id;
}

/** Whether a passage of an analysis is retained in any category of a reflection. */
export function isRetained(
  { organisationId, reflectionId }: OfReflection,
  { analysisId, elementId }: { readonly analysisId: SQL; readonly elementId: SQL },
): SQL {
  return sql`EXISTS (SELECT FROM reflection_documents linked WHERE linked.organisation_id = ${organisationId}
    AND linked.reflection_id = ${reflectionId} AND linked.analysis_id = ${analysisId} AND linked.removed_at IS NULL
    AND ${elementId} = ANY(linked.retention_elements))`;
}

const passageRows = z.array(
  z.object({ elementId: id, type: z.enum(['highlight', 'comment']), text: z.string(), authorId: id }),
);
type RetainedRow = z.infer<typeof passageRows>[number];

/** The passages with these ids that can still be shown, by id. */
export async function retainedPassages(
  tx: Transaction,
  organisationId: OrganisationId,
  elementIds: readonly Id[],
): Promise<ReadonlyMap<Id, RetainedRow>> {
  if (elementIds.length === 0) return new Map();
  const { rows } = await tx.execute(sql`
    SELECT e.id AS "elementId", e.type, e.text, e.user_id AS "authorId" FROM elements e
    WHERE e.organisation_id = ${organisationId} AND e.id = ANY(${sql.param([...elementIds])}::uuid[])
      AND ${RETAINABLE}`);
  return new Map(passageRows.parse(rows).map((row) => [row.elementId, row]));
}

const countRow = z.tuple([z.object({ count: z.number().int() })]);

/** A page of the passages of an analysis that can be retained, best supported first, and their number. */
export async function findRetainablePassages(
  tx: Transaction,
  organisationId: OrganisationId,
  analysisId: Id,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly RetainedRow[]; readonly total: number }> {
  const ofAnalysis = sql`FROM elements e WHERE e.organisation_id = ${organisationId}
    AND e.analysis_id = ${analysisId} AND ${RETAINABLE}`;
  const page = await tx.execute(sql`
    SELECT e.id AS "elementId", e.type, e.text, e.user_id AS "authorId" ${ofAnalysis}
    ORDER BY e.support DESC, e.created_at DESC, e.id DESC OFFSET ${offset} LIMIT ${limit}`);
  const counted = await tx.execute(sql`SELECT count(*)::integer AS count ${ofAnalysis}`);
  return { rows: passageRows.parse(page.rows), total: countRow.parse(counted.rows)[0].count };
}

const idRows = z.array(z.object({ id }));

/** The given ids that are retainable passages of this analysis. */
export async function filterRetainable(
  tx: Transaction,
  organisationId: OrganisationId,
  analysisId: Id,
  elementIds: readonly Id[],
): Promise<ReadonlySet<Id>> {
  const { rows } = await tx.execute(sql`
    SELECT e.id FROM elements e WHERE e.organisation_id = ${organisationId} AND e.analysis_id = ${analysisId}
      AND e.id = ANY(${sql.param([...elementIds])}::uuid[]) AND ${RETAINABLE}`);
  return new Set(idRows.parse(rows).map((row) => row.id));
}
