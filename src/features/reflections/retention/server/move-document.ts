import type { Input } from '#base/endpoint.ts';
import type { Documents } from '#features/documents/server.ts';
import { reviseReflection } from '#features/reflections/reflections/server/revise-reflection.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { moveDocument as endpoint, LinkedDocument } from '../contract/documents.ts';
import { carryOver, takeOut } from './document-store.ts';
import { relink } from './relink.ts';
import { showDocument } from './show-documents.ts';

/** RE-06: moves an analysis to another category, in one transaction. Idempotent. */
export function moveDocument(
  documents: Documents,
  context: RequestContext,
  { reflectionId, analysisId, category: from, to }: Input<typeof endpoint>,
): Promise<LinkedDocument> {
  return reviseReflection(context, reflectionId, async (tx, revising) => {
    const relinked = await relink(tx, revising, analysisId, async () => {
      if (from === to) return;
      await carryOver(tx, revising, analysisId, { from, to });
      await takeOut(tx, revising, analysisId, [from]);
    });
    const answer = await showDocument(documents, tx, context, revising, { analysisId, category: to });
    return { answer, ...relinked };
  });
}
