import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id } from '#base/ids.ts';
import type { OpenReflection } from '#features/reflections/reflections/server/require-reflection.ts';
import type { RevisionContext } from '#features/reflections/reflections/server/revise-reflection.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type Category, type CategoryNode, category, RETENTIONS, retention } from '../contract/categories.ts';
import type { CategoryCounts } from '../contract/documents.ts';

/** A reflection whose access was checked, or that is being changed. */
export type ReflectionScope = OpenReflection | RevisionContext;

const documentRow = z.object({
  analysisId: id,
  category,
  categories: z.array(category),
  retention,
  reason: z.string(),
  retentionElements: z.array(id),
  decidedBy: id.nullable(),
  decidedOn: z.coerce.date().nullable(),
});
export type DocumentRow = z.infer<typeof documentRow>;

const selectDocuments = ({ organisationId, reflectionId }: ReflectionScope, which: SQL): SQL => sql`
  SELECT d.analysis_id AS "analysisId", d.category, d.retention, d.reason,
    d.retention_elements AS "retentionElements", d.decided_by AS "decidedBy",
    d.decided_on AS "decidedOn", ARRAY(
      SELECT o.category FROM reflection_documents o WHERE o.organisation_id = ${organisationId}
        AND o.reflection_id = ${reflectionId} AND o.analysis_id = d.analysis_id AND o.removed_at IS NULL) AS categories
  FROM reflection_documents d WHERE d.organisation_id = ${organisationId} AND d.reflection_id = ${reflectionId}
    AND d.removed_at IS NULL AND ${which}`;

interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** A page of one category, latest added first. */
export async function documentsIn(
  tx: Transaction,
  reflection: ReflectionScope,
  inCategory: Category,
  { offset, limit }: Slice,
): Promise<DocumentRow[]> {
  const { rows } = await tx.execute(sql`${selectDocuments(reflection, sql`d.category = ${inCategory}`)}
    ORDER BY d.added_at DESC, d.analysis_id DESC OFFSET ${offset} LIMIT ${limit}`);
  return z.array(documentRow).parse(rows);
}

/** An analysis in a category, if it is there. */
export async function findDocument(
  tx: Transaction,
  reflection: ReflectionScope,
  analysisId: Id,
  inCategory: Category,
): Promise<DocumentRow | undefined> {
  const { rows } = await tx.execute(
    selectDocuments(reflection, sql`d.category = ${inCategory} AND d.analysis_id = ${analysisId}`),
  );
  return z.array(documentRow).parse(rows)[0];
}

const countRows = z.array(z.object({ category, retention, count: z.number().int() }));

/** The number of analyses in each category, by decision. */
export async function countDocuments(
  tx: Transaction,
  { organisationId, reflectionId }: ReflectionScope,
  categories: readonly CategoryNode[],
): Promise<CategoryCounts[]> {
  const { rows } = await tx.execute(sql`
    SELECT category, retention, count(*)::integer AS count FROM reflection_documents
    WHERE organisation_id = ${organisationId} AND reflection_id = ${reflectionId} AND removed_at IS NULL
    GROUP BY category, retention`);
  const found = countRows.parse(rows);
  return categories.map(({ id: one }) => {
    const [considered = 0, retained = 0, notRetained = 0] = RETENTIONS.map(
      (decision) => found.find((row) => row.category === one && row.retention === decision)?.count ?? 0,
    );
    return { category: one, considered, retained, notRetained };
  });
}
