import type { Id } from '#base/ids.ts';
import { documentAddress } from '#features/analyses/web/public.ts';
import { placeNow } from '#ui/page/place-now.ts';
import type { FoundDocument, FoundPassage } from '../contract/palette.ts';

/** Where a document is read: in its analysis the reader sees first, or without any. */
export function foundDocumentAddress({ id, analysisId }: Pick<FoundDocument, 'id' | 'analysisId'>): string {
  return analysisId ? documentAddress({ documentId: id, id: analysisId }) : `/doc/${encodeURIComponent(id)}`;
}

/** The thread with the passage shown on both sides. */
export function passageAddress(passage: Pick<FoundPassage, 'id' | 'documentId' | 'analysisId'>): string {
  const { documentId, analysisId } = passage;
  return `${documentAddress({ documentId, id: analysisId })}#element-${encodeURIComponent(passage.id)}`;
}

/** With the way back to where one is. */
export function reflectionAddress(reflectionId: Id): string {
  return `/reflections/${encodeURIComponent(reflectionId)}?backTo=${encodeURIComponent(placeNow())}`;
}
