import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId, type UserId } from '#base/ids.ts';
import { category, retention } from '#features/reflections/retention/contract/categories.ts';
import { categoriesOf } from '#features/reflections/retention/server/category-store.ts';
import { mayOpen } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';

/** An analysis as stored by a locked report. */
const frozenAnalysis = z.object({
  analysisId: id,
  documentId: id,
  title: z.string(),
  siteName: z.string(),
  category,
  retention,
  reason: z.string(),
  /** Whether the person who locked the report could open it: otherwise the report shows it to nobody else either. */
  isVouched: z.boolean(),
});
type FrozenAnalysis = z.infer<typeof frozenAnalysis>;
export const frozenAnalyses = z.array(frozenAnalysis);

interface Reader {
  readonly organisationId: OrganisationId;
  readonly userId: UserId;
}

/** The current analyses of a reflection, by category; the reader vouches for those they may open. */
export async function currentAnalyses(
  tx: Transaction,
  { organisationId, userId }: Reader,
  reflectionId: Id,
): Promise<FrozenAnalysis[]> {
  const categories = await categoriesOf(tx, { organisationId, reflectionId });
  const { rows } = await tx.execute(sql`
    SELECT a.id AS "analysisId", a.document_id AS "documentId", a.title, o.site_name AS "siteName", d.category,
      d.retention, d.reason, ${mayOpen(sql`a.id`, { organisationId, userId })} AS "isVouched"
    FROM reflection_documents d JOIN analyses a ON a.id = d.analysis_id JOIN documents o ON o.id = a.document_id
    WHERE d.organisation_id = ${organisationId} AND d.reflection_id = ${reflectionId} AND d.removed_at IS NULL
    ORDER BY array_position(${sql.param(categories.map((one) => one.id))}::text[], d.category), d.added_at, a.id`);
  return frozenAnalyses.parse(rows);
}

const openRows = z.array(z.object({ id, url: z.string().nullable() }));

/** The analyses that a reader may open, with the addresses of their documents. */
export async function openAnalysisUrls(
  tx: Transaction,
  { organisationId, userId }: Reader,
  analysisIds: readonly Id[],
): Promise<ReadonlyMap<Id, string | null>> {
  const { rows } = await tx.execute(sql`
    SELECT a.id, o.url FROM analyses a JOIN documents o ON o.id = a.document_id
    WHERE a.organisation_id = ${organisationId} AND a.id = ANY(${sql.param([...analysisIds])}::uuid[])
      AND ${mayOpen(sql`a.id`, { organisationId, userId })}`);
  return new Map(openRows.parse(rows).map((row) => [row.id, row.url]));
}
