import { id } from '#base/ids.ts';
import type { TopicGuard } from '#platform/live/topic-guard.ts';
import { findDocument } from './document-store.ts';
import type { Documents } from './open-documents.ts';
import { mayOpenRow } from './require-document.ts';

/** That a document was read is heard by whoever may open it. */
export function documentGuard(documents: Documents): TopicGuard {
  return {
    kind: 'document',
    mayFollow: async (actor, tx, documentId) =>
      id.safeParse(documentId).success &&
      mayOpenRow(documents, tx, actor, await findDocument(tx, actor.organisationId, documentId)),
  };
}
