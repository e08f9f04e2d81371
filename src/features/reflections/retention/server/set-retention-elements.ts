import { sql } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input } from '#base/endpoint.ts';
import type { Documents } from '#features/documents/server.ts';
import { reviseReflection } from '#features/reflections/reflections/server/revise-reflection.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { setRetentionElements as endpoint, LinkedDocument } from '../contract/documents.ts';
import { requireAnalysis } from './require-analysis.ts';
import { filterRetainable } from './retained-passages.ts';
import { showDocument } from './show-documents.ts';

/** D2 §3: sets the retained passages of an analysis in a category; the caller must be able to open it. */
export function setRetentionElements(
  documents: Documents,
  context: RequestContext,
  { reflectionId, analysisId, category, elementIds }: Input<typeof endpoint>,
): Promise<LinkedDocument> {
  return reviseReflection(context, reflectionId, async (tx, revising) => {
    const { organisationId, by, at } = revising;
    await showDocument(documents, tx, context, revising, { analysisId, category });
    await requireAnalysis(tx, context, analysisId);
    const wanted = [...new Set(elementIds)];
    const retainable = await filterRetainable(tx, organisationId, analysisId, wanted);
    if (wanted.some((one) => !retainable.has(one))) throw new AppError('missing', commonReasons.missing);
    const retained = sql`${sql.param(wanted)}::uuid[]`;
    const { rowCount } = await tx.execute(sql`
      UPDATE reflection_documents SET retention_elements = ${retained}, modified_by = ${by},
        modified_on = ${at.toISOString()}
      WHERE organisation_id = ${organisationId} AND reflection_id = ${revising.reflectionId}
        AND analysis_id = ${analysisId} AND category = ${category} AND removed_at IS NULL
        AND retention_elements <> ${retained}`);
    const answer = await showDocument(documents, tx, context, revising, { analysisId, category });
    return { answer, changed: rowCount === 1 };
  });
}
