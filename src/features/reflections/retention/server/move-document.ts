import type { Input } from '#base/endpoint.ts';
import type { Documents } from '#features/documents/server.ts';
import { reviseReflection } from '#features/reflections/reflections/server/revise-reflection.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { moveDocument as endpoint, LinkedDocument } from '../contract/documents.ts';
import { changeCategories } from './change-categories.ts';
import { copyToCategory, removeFromCategories } from './document-store.ts';
import { showDocument } from './show-documents.ts';

/** RE-06: moves an analysis to another category, in one transaction. Idempotent. */
export function moveDocument(
  documents: Documents,
  context: RequestContext,
  { reflectionId, analysisId, category: from, to }: Input<typeof endpoint>,
): Promise<LinkedDocument> {
  return reviseReflection(context, reflectionId, async (tx, revising) => {
    const relinked = await changeCategories(tx, revising, analysisId, async () => {
      if (from === to) return;
      await copyToCategory(tx, revising, analysisId, { from, to });
      await removeFromCategories(tx, revising, analysisId, [from]);
    });
    const answer = await showDocument(documents, tx, context, revising, { analysisId, category: to });
    return { answer, ...relinked };
  });
}
