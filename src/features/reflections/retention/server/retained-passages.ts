import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';

/** What can be retained of an analysis: what was marked and said in it, and is not archived. */
const RETAINABLE = sql`NOT e.archived AND e.type IN ('highlight', 'comment')`;

interface OfReflection {
  readonly organisationId: OrganisationId;
  readonly reflectionId: Id;
}

/** Whether a passage of an analysis is retained in some category of a reflection. */
export function isRetained(
  { organisationId, reflectionId }: OfReflection,
  { analysisId, elementId }: { readonly analysisId: SQL; readonly elementId: SQL },
): SQL {
  return sql`EXISTS (SELECT FROM reflection_documents kept WHERE kept.organisation_id = ${organisationId}
    AND kept.reflection_id = ${reflectionId} AND kept.analysis_id = ${analysisId} AND kept.removed_at IS NULL
    AND ${elementId} = ANY(kept.retention_elements))`;
}

const passageRows = z.array(
  z.object({ elementId: id, type: z.enum(['highlight', 'comment']), text: z.string(), authorId: id }),
);
export type RetainedRow = z.infer<typeof passageRows>[number];

/** The passages of these ids that can still be shown, by id. */
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

/** A page of what can be retained of an analysis, best supported first, and how much there is. */
export async function retainableOf(
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

/** Those of the ids that are passages of this analysis and may be retained. */
export async function retainableAmong(
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
