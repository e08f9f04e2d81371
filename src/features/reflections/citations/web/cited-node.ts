import type { Id } from '#base/ids.ts';
import { documentLink, elementAddress } from '#features/documents/documents/rules/document-addresses.ts';

interface Cited {
  readonly analysisId: Id;
  readonly documentId: Id;
  readonly elementId: Id | null;
  /** The address of the document; undefined while it is loading. */
  readonly url: string | null | undefined;
}

/** Links a cited passage to the analysis that shows it, and an analysis cited as a whole to its document. */
export function citedLink({ analysisId, documentId, elementId, url = null }: Cited) {
  const link = documentLink({ url, documentId, analysisId });
  return elementId ? { ...link, href: elementAddress(analysisId, documentId, elementId) } : link;
}

export interface CitingOptions {
  /** The reflection whose text contains the node; access to what it cites is checked for its readers. */
  readonly reflectionId: Id;
}
