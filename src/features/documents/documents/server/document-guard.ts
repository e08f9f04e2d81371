import { rowGuard, type TopicGuard } from '#platform/live/topic-guard.ts';
import { findDocuments } from './document-store.ts';
import type { Documents } from './open-documents.ts';
import { filterOpenRows } from './require-document.ts';

/** Live topic of a document, for those who may open it. */
export function documentGuard(documents: Documents): TopicGuard {
  return rowGuard('document', async (actor, tx, ids) => {
    const found = await findDocuments(tx, actor.organisationId, ids);
    return (await filterOpenRows(documents, tx, actor, found)).map(({ id }) => id);
  });
}
