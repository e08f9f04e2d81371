import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId, type UserId } from '#base/ids.ts';
import { category, retention } from '#features/reflections/retention/contract/categories.ts';
import { categoriesOf } from '#features/reflections/retention/server/category-store.ts';
import { mayOpen } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';

/** An analysis as a locked report keeps it. */
const frozenAnalysis = z.object({
  analysisId: id,
  documentId: id,
  title: z.string(),
  siteName: z.string(),
  category,
  retention,
  reason: z.string(),
  /** Whether whoever locked the report could open it: what they could not, the report tells nobody else of either. */
  isVouched: z.boolean(),
});
export type FrozenAnalysis = z.infer<typeof frozenAnalysis>;
export const frozenAnalyses = z.array(frozenAnalysis);

interface Reader {
  readonly organisationId: OrganisationId;
  readonly userId: UserId;
}

/** The analyses of a reflection as they stand, by category; vouched for by whoever asks, as far as they may open them. */
export async function analysesNow(
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

/** Those of some analyses that a reader may open now, each with the address of its document. */
export async function openNow(
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
