import type { Input } from '#base/endpoint.ts';
import type { Documents } from '#features/documents/server.ts';
import { reviseReflection } from '#features/reflections/reflections/server/revise-reflection.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { addDocument as endpoint, LinkedDocument } from '../contract/documents.ts';
import { changeCategories } from './change-categories.ts';
import { addToCategory, restoreToCategory } from './document-store.ts';
import { requireAnalysis } from './require-analysis.ts';
import { showDocument } from './show-documents.ts';

/** RE-06: links an analysis to a category of a reflection, or restores one that was just removed. */
export function addDocument(
  documents: Documents,
  context: RequestContext,
  { reflectionId, analysisId, category, undo }: Input<typeof endpoint>,
): Promise<LinkedDocument> {
  return reviseReflection(context, reflectionId, async (tx, revising) => {
    const relinked = await changeCategories(tx, revising, analysisId, async (before) => {
      if (
        undo &&
        (before.includes(category) || (await restoreToCategory(tx, revising, analysisId, category)))
      )
        return;
      await requireAnalysis(tx, context, analysisId);
      await addToCategory(tx, revising, analysisId, category);
    });
    const answer = await showDocument(documents, tx, context, revising, { analysisId, category });
    return { answer, ...relinked };
  });
}
